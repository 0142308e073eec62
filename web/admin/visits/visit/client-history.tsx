import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { getStaffVisit } from '../../../../contract/visits/routes.ts';
import { formatDayAndTime } from '../../labels/date-format.ts';
import { VisitStateBadge } from '../../labels/state-badges.tsx';
import { FramedSection } from '../../page/framed-section.tsx';

export function ClientHistory({ others: { visits, messages } }: { others: ReplyOf<typeof getStaffVisit>['others'] }) {
  if (visits.length + messages.length === 0) return null;
  return (
    <FramedSection title="De la același client" className="print:hidden">
      <ul className="divide-y divide-sand">
        {visits.map((visit) => (
          <li key={visit.id} className="relative py-2.5 first:pt-0 last:pb-0">
            <p className="flex items-center justify-between gap-3">
              <Link
                to={`/admin/appointments/${visit.id}`}
                className="stretch font-semibold text-forest no-underline first-letter:uppercase"
              >
                {formatVisitShortDay(visit.date)} {visit.date.slice(0, 4)}
              </Link>
              <VisitStateBadge state={visit.state} />
            </p>
            <p className="truncate text-ink-soft">{visit.service.name}</p>
          </li>
        ))}
        {messages.map((message) => (
          <li key={message.id} className="relative py-2.5 first:pt-0 last:pb-0">
            <Link to={`/admin/inquiries?open=${message.id}`} className="stretch font-semibold text-forest no-underline">
              Mesaj, {formatDayAndTime(message.createdAt)}
            </Link>
            <p className="line-clamp-2 text-ink-soft">{message.message}</p>
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}
