import type { ClientVisit } from '../../../../contract/client-page/schemas.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';

/** A pause cancels the visits of its agreement; others in the same garden are kept. */
export function splitByPause(visits: ClientVisit[], agreementId: string, { from, to }: { from: string; to: string }) {
  const within = visits.filter(({ date }) => from <= date && date.slice(0, 10) <= to);
  return {
    cancelled: within.filter((visit) => visit.agreementId === agreementId),
    kept: within.filter((visit) => visit.agreementId !== agreementId),
  };
}

export function VisitDays({ title, visits }: { title: string; visits: Pick<ClientVisit, 'date' | 'service'>[] }) {
  if (visits.length === 0) return null;
  return (
    <div className="mt-2">
      <p>{title}</p>
      <ul className="list-disc pl-5">
        {visits.map(({ date, service }) => (
          <li key={date + service}>
            {formatVisitShortDay(date)}, {service}
          </li>
        ))}
      </ul>
    </div>
  );
}
