import { comparePlans } from '../../../contract/content/plan-display.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import type { PageTexts } from '../queries/use-page.ts';
import { ComparisonTable } from './comparison-table.tsx';
import type { Plan } from './plan.ts';

export default function PlansComparison({ plans, texts }: { plans: Plan[]; texts: PageTexts<'subscriptions'> }) {
  const groups = comparePlans(
    plans.map(({ features }) => features),
    texts,
  );
  const tabs = groups.map(({ title = 'Servicii', rows }, place) => ({
    id: String(place),
    label: title,
    content: <ComparisonTable caption={title} rows={rows} plans={plans} />,
  }));
  if (tabs.length === 0) return null;
  return (
    <Section aria-labelledby="compara-planurile">
      <SectionHeading
        id="compara-planurile"
        title="Compară Planurile"
        lead="Ce intră în fiecare plan, serviciu cu serviciu."
      />
      {tabs.length > 1 ? <Tabs label="Servicii de comparat" tabs={tabs} /> : tabs[0]?.content}
    </Section>
  );
}
