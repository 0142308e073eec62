import { Check, Minus } from 'lucide-react';
import { Fragment } from 'react';
import type { Page } from '../../../contract/content/pages/page-types.ts';
import { comparePlans, getFirstWord } from '../../../contract/content/plan-display.ts';
import { getPage, listPlans } from '../../../contract/content/public-routes.ts';
import { useFreshQuery } from '../../lib/call.ts';
import { buildEditContentPath } from '../kit/shell/content-kinds.ts';
import { InlineLink } from '../kit/shell/links.tsx';

export function PlanComparison() {
  const { data } = useFreshQuery(listPlans);
  const texts = useComparisonTexts();
  const plans = data?.subscriptions ?? [];
  if (plans.length === 0 || !texts) return null;
  const groups = comparePlans(
    plans.map(({ features = [] }) => features),
    texts,
  );
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="comparatie" className="mt-10">
      <h2 id="comparatie">Cum arată comparația pe site</h2>
      <p className="mt-1 mb-4 max-w-2xl text-ink-soft">
        {texts.comparisonRule === 'firstWord'
          ? 'Un plan primește bifă când un rând al lui conține primul cuvânt al serviciului. Sub bifă stă rândul care a adus-o.'
          : 'Rândurile sunt cele scrise la abonamente. Scrieți la fel un serviciu care intră în mai multe, ca să fie un singur rând.'}{' '}
        <InlineLink to={buildEditContentPath('pages', 'subscriptions')}>Grupați rândurile</InlineLink>
      </p>
      <section
        aria-label="Comparația planurilor"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        // The sr-only texts are positioned too and must scroll with the table.
        className="relative overflow-x-auto rounded-2xl border border-sand"
      >
        <ComparisonTable plans={plans} groups={groups} />
      </section>
    </section>
  );
}

interface ComparisonTableProps {
  plans: { id: string; name: string }[];
  groups: ReturnType<typeof comparePlans>;
}

const ComparisonTable = ({ plans, groups }: ComparisonTableProps) => (
  <table className="w-full min-w-max border-separate border-spacing-0">
    <thead>
      <tr>
        <th scope="col" className={`${cell} sticky left-0 bg-paper text-left`}>
          Serviciu
        </th>
        {plans.map(({ id, name }) => (
          <th key={id} scope="col" className={`${cell} text-left`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {groups.map(({ title, rows }) => (
        <Fragment key={title ?? ''}>
          {title && (
            <tr>
              <th
                scope="rowgroup"
                colSpan={plans.length + 1}
                className={`${cell} bg-limestone text-left text-xs font-medium text-ink-soft`}
              >
                {title}
              </th>
            </tr>
          )}
          {rows.map(({ name, ticking }) => (
            <tr key={name}>
              <th scope="row" className={`${cell} sticky left-0 bg-paper text-left font-medium`}>
                {name}
              </th>
              {plans.map(({ id }, index) => (
                <td key={id} className={cell}>
                  <Tick ticking={ticking[index] ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </Fragment>
      ))}
    </tbody>
  </table>
);

const cell = 'max-w-56 border-b border-sand px-4 py-2.5 align-top';

const Mark = ({ isTicked }: { isTicked: boolean }) =>
  isTicked ? (
    <Check size={17} aria-hidden className="shrink-0 text-leaf-dark" />
  ) : (
    <Minus size={17} aria-hidden className="shrink-0 text-stone" />
  );

const Tick = ({ ticking }: { ticking: string[] }) => (
  <>
    <Mark isTicked={ticking.length > 0} />
    <span className="sr-only">{ticking.length > 0 ? 'bifat de ' : 'nebifat'}</span>
    <span className="block text-xs text-ink-soft">{ticking.join(', ')}</span>
  </>
);

function useComparisonTexts() {
  const { data } = useFreshQuery(getPage, { params: { id: 'subscriptions' } });
  return data?.page as Page<'subscriptions'> | undefined;
}

export function PlanIncludedServices({ features }: { features: unknown }) {
  const texts = useComparisonTexts();
  if (texts?.comparisonRule !== 'firstWord') return null;
  const lines = Array.isArray(features) ? features.filter((line): line is string => typeof line === 'string') : [];
  return (
    <section aria-label="Ce bifează în comparație" className="rounded-xl border border-sand p-4">
      <h2 className="text-[1rem] leading-[1.35]">Ce bifează în „Compară Planurile”</h2>
      <p className="mt-1 text-ink-soft">
        Un rând bifează un serviciu când conține primul lui cuvânt, scris cu diacritice.
      </p>
      <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-3">
        {comparePlans([lines], texts).map(({ title, rows }) => (
          <div key={title}>
            <h3 className="mb-2 text-ink-soft">{title}</h3>
            <ul className="space-y-2.5">
              {rows.map(({ name, ticking: [own = []] }) => (
                <IncludedTick key={name} service={name} ticking={own} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function IncludedTick({ service, ticking }: { service: string; ticking: string[] }) {
  const isTicked = ticking.length > 0;
  return (
    <li className="flex gap-2">
      <span className="mt-0.5">
        <Mark isTicked={isTicked} />
      </span>
      <span className="min-w-0">
        <span className={isTicked ? 'font-medium' : 'text-ink-soft'}>
          {service}
          <span className="sr-only">{isTicked ? ': bifat' : ': nebifat'}</span>
        </span>
        <span className="block text-xs break-words text-ink-soft">
          {isTicked ? ticking.map((line) => `„${line}”`).join(', ') : `lipsește „${getFirstWord(service)}”`}
        </span>
      </span>
    </li>
  );
}
