import { comparedServices } from '../../../contract/content/plan-comparison.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import type { Plan } from './plan.ts';

export function PlansComparison({ plans }: { plans: Plan[] }) {
  return (
    <Section aria-labelledby="compara-planurile">
      <SectionHeading
        id="compara-planurile"
        title="Compară Planurile"
        lead="Ce intră în fiecare plan, serviciu cu serviciu."
      />
      <Tabs
        label="Servicii de comparat"
        tabs={comparedServices.map(({ id, label, services }) => ({
          id,
          label,
          content: <ComparisonTable caption={label} services={services} plans={plans} />,
        }))}
      />
    </Section>
  );
}
