import { Check, Minus } from 'lucide-react';
import { comparePlans } from '../../../contract/content/plan-display.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import type { PageTexts } from '../queries/use-public-query.ts';
import type { Plan } from './plan.ts';

export default function PlansComparison({ plans, texts }: { plans: Plan[]; texts: PageTexts<'subscriptions'> }) {
  const groups = comparePlans(
    plans.map(({ features }) => features),
    texts,
  );
  const tabs = groups.map(({ title = 'Servicii', rows }, index) => ({
    id: String(index),
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

interface ComparisonTableProps {
  caption: string;
  rows: ReturnType<typeof comparePlans>[number]['rows'];
  plans: Plan[];
}

function ComparisonTable({ caption, rows, plans }: ComparisonTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={caption}
      className="relative overflow-x-auto rounded-card border border-sand bg-paper"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only noscript:not-sr-only noscript:pt-5 noscript:font-semibold">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${firstColumn} text-left font-semibold text-ink-soft`}>
              Serviciu
            </th>
            {plans.map((plan) => (
              <th
                key={plan.id}
                scope="col"
                className="min-w-24 border-b border-sand px-2 py-5 text-center align-bottom font-semibold text-forest"
              >
                <span
                  aria-hidden
                  className="mx-auto mb-3 block h-1 w-8 rounded-full"
                  style={{ background: plan.color }}
                />
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows.map(({ name, ticking }) => (
            <tr key={name}>
              <th scope="row" className={`${firstColumn} text-left font-medium`}>
                {name}
              </th>
              {plans.map(({ id }, index) => (
                <td key={id} className="border-b border-sand px-2 py-4 text-center">
                  <Tick included={Boolean(ticking[index]?.length)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const firstColumn =
  'sticky left-0 z-1 w-[36%] min-w-36 border-r border-b border-sand bg-paper px-4 py-4 sm:border-r-0 sm:px-6';

function Tick({ included }: { included: boolean }) {
  return (
    <span className="inline-flex">
      {included ? (
        <span className="flex size-8 items-center justify-center rounded-full bg-leaf-soft text-leaf-dark">
          <Check size={18} strokeWidth={2.5} aria-hidden />
        </span>
      ) : (
        <span className="flex size-8 items-center justify-center text-stone">
          <Minus size={18} aria-hidden />
        </span>
      )}
      <span className="sr-only">{included ? 'Inclus' : 'Nu este inclus'}</span>
    </span>
  );
}
