import type { DashboardToday } from '../../../contract/dashboard/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { InlineLink } from '../kit/shell/links.tsx';
import { ConditionalHoursQuestion } from '../kit/workflows/conditional-hours.tsx';
import { DashboardSection } from './dashboard-section.tsx';

/** Hours whose deposit is late: they stay until staff decide. */
export const LapsedHours = ({ items, total }: DashboardToday['quotes']['lapsedHours']) => (
  <DashboardSection title="Ore fără avans plătit" count={total}>
    <ul className="divide-y divide-sand rounded-2xl border border-sand">
      {items.map(({ id, number, name, until }) => (
        <li key={id} className="px-4 py-3">
          <InlineLink to={`/admin/quotes/${id}`}>
            {name}, {number}
          </InlineLink>
          <span className="block text-ink-soft">Avansul era de plată până {formatVisitDay(until)}.</span>
          <ConditionalHoursQuestion quoteId={id} name={name} />
        </li>
      ))}
    </ul>
    {total > items.length && (
      <p className="mt-2 text-ink-soft">Încă {pluralize(total - items.length, 'o comandă', 'comenzi')} după acestea.</p>
    )}
  </DashboardSection>
);
