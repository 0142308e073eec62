import type { DashboardToday } from '../../../contract/dashboard/schemas.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { RowLink } from '../kit/shell/links.tsx';
import { DashboardSection } from './dashboard-section.tsx';

/** Lists extra work that the crew noted and that has no quote yet. */
export function ExtraWork({ noted: { items, total } }: { noted: DashboardToday['extraWork'] }) {
  if (total === 0) return null;
  return (
    <DashboardSection title="Lucrări în plus, fără ofertă" count={total}>
      <ul className="divide-y divide-sand rounded-2xl border border-sand">
        {items.map(({ id, name, date, text }) => (
          <li
            key={id}
            className="relative grid gap-x-4 px-4 py-3 hover:bg-limestone/60 sm:grid-cols-[minmax(0,1fr)_12rem]"
          >
            <span className="min-w-0">
              <RowLink to={`/admin/appointments/${id}`} className="text-ink">
                {name}
              </RowLink>
              <span className="line-clamp-2 text-ink-soft">{text}</span>
            </span>
            <span className="text-ink-soft sm:text-right">{formatVisitShortDay(date)}</span>
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}
