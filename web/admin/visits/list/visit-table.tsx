import { Camera, Repeat, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { readablePhone } from '../../../../contract/kernel/phone.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { VisitStateBadge } from '../../labels/state-badges.tsx';
import { formatArrivalHours, formatStreet, formatTown } from '../visit-format.ts';

const isThisYear = (date: string) => date.startsWith(dayInBucharest(new Date()).slice(0, 4));

export function VisitTable({ visits }: { visits: StaffVisit[] }) {
  return (
    <ul className="divide-y divide-sand rounded-2xl border border-sand">
      {visits.map((visit) => (
        <li
          key={visit.id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-limestone/60 md:grid-cols-[11rem_minmax(0,1.2fr)_minmax(0,1.4fr)_auto] md:items-center"
        >
          <p className="figures">
            <span className="block font-semibold first-letter:uppercase">{formatVisitShortDay(visit.date)}</span>
            <span className="text-ink-soft">
              {isThisYear(visit.date) || `${visit.date.slice(0, 4)} · `}
              {formatArrivalHours(visit)}
            </span>
          </p>
          <div className="order-last col-span-2 min-w-0 md:order-none md:col-span-1">
            <Link to={`/admin/appointments/${visit.id}`} className="stretch font-semibold text-forest no-underline">
              {visit.name}
            </Link>
            <p className="truncate text-ink-soft figures">
              {readablePhone(visit.phoneE164 ?? visit.phone) || visit.email}
            </p>
          </div>
          <div className="order-last col-span-2 min-w-0 md:order-none md:col-span-1">
            <p className="truncate">{visit.service.name}</p>
            <p className="truncate text-ink-soft">
              {formatStreet(visit)}, {formatTown(visit)}
            </p>
          </div>
          <p className="flex items-center justify-end gap-2.5 text-ink-soft">
            {visit.isSuspicious && <TriangleAlert size={17} aria-label="Pare trimisă de un robot" />}
            {visit.seriesId && <Repeat size={17} aria-label="Se repetă" />}
            {visit.photos > 0 && <Camera size={17} aria-label="Are fotografii" />}
            <VisitStateBadge state={visit.state} />
          </p>
        </li>
      ))}
    </ul>
  );
}
