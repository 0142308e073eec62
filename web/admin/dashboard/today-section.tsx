import { CalendarDays, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { DashboardToday, TodayVisit } from '../../../contract/dashboard/schemas.ts';
import { hasHour } from '../../../contract/visits/format-visit-time.ts';
import { VisitStateBadge } from '../labels/state-badges.tsx';

export function TodaySection({ today: { date, visits } }: { today: DashboardToday }) {
  return (
    <section aria-labelledby="azi">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="azi">Vizitele de azi{visits.total > 0 && <span className="text-ink-soft"> ({visits.total})</span>}</h2>
        <Link to={`/admin/appointments?view=day&date=${date}`} className="text-leaf-dark">
          Deschide ziua
        </Link>
      </div>
      {visits.total === 0 ? (
        <p className="flex items-center gap-3 rounded-2xl border border-sand p-4 text-ink-soft">
          <CalendarDays size={20} aria-hidden className="shrink-0" />
          Azi nu e nicio vizită programată.
        </p>
      ) : (
        <ol className="divide-y divide-sand rounded-2xl border border-sand">
          {visits.items.map((visit) => (
            <VisitLine key={visit.id} visit={visit} />
          ))}
        </ol>
      )}
    </section>
  );
}

function VisitLine({ visit: { id, date, state, name, service, place } }: { visit: TodayVisit }) {
  return (
    <li className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 px-4 py-3 hover:bg-limestone/60 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto_auto]">
      <span className="self-start font-semibold text-forest figures sm:self-center">
        {hasHour(date) ? date.slice(11, 16) : 'oricând'}
      </span>
      <span className="min-w-0">
        <Link to={`/admin/appointments/${id}`} className="stretch font-semibold text-ink no-underline">
          {name}
        </Link>
        <span className="block text-ink-soft sm:truncate">
          {service} <span aria-hidden>·</span> {place}
        </span>
      </span>
      <span className="justify-self-start max-sm:col-start-2">
        <VisitStateBadge state={state} />
      </span>
      <ChevronRight size={18} aria-hidden className="text-ink-soft max-sm:hidden" />
    </li>
  );
}
