import type { ReactNode } from 'react';
import { getWorkOrder } from '../../../../contract/quotes/routes.ts';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import type { VisitStatus } from '../../../../contract/visits/visit-status.ts';
import { useCachedQuery } from '../../../lib/call.ts';
import { RowLink } from '../shell/links.tsx';
import { QueryView } from '../shell/screen-states.tsx';
import { describeConditionalHours } from './conditional-hours.tsx';
import { VisitStatusBadge } from './state-badges.tsx';

export function WorkOrder({ quoteId }: { quoteId: string }) {
  const query = useCachedQuery(getWorkOrder, { params: { id: quoteId } });
  return (
    <QueryView query={query} level={3} failure="Comanda nu a putut fi încărcată" height="h-24">
      {({ lines, hours }) => (
        <>
          {hours && <p className="mb-3 font-semibold text-terracotta-dark">{describeConditionalHours(hours)}</p>}
          <WorkOrderLines lines={lines} />
        </>
      )}
    </QueryView>
  );
}

interface WorkOrderLine {
  description: string;
  isHeading: boolean;
  quantity: string;
  price?: string | null;
}

export const WorkOrderLines = ({ lines }: { lines: WorkOrderLine[] }) => (
  <ul className="divide-y divide-sand">
    {lines.map(({ description, isHeading, quantity, price }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an accepted order never changes
      <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
        <span className={isHeading ? 'min-w-0 pt-1 font-semibold text-forest' : 'min-w-40 flex-1 break-words'}>
          {description}
        </span>
        {!isHeading && (
          <span className="ml-auto text-right text-ink-soft figures">
            {quantity}
            {price && <span className="block">{price}</span>}
          </span>
        )}
      </li>
    ))}
  </ul>
);

interface LinkedVisit {
  id: string;
  /** Local time in Bucharest. */
  date: string;
  status: VisitStatus;
}

interface VisitLinksProps<V extends LinkedVisit> {
  visits: V[];
  children?: (visit: V) => ReactNode;
}

export const VisitLinks = <V extends LinkedVisit>({ visits, children }: VisitLinksProps<V>) => (
  <ul className="divide-y divide-sand">
    {visits.map((visit) => (
      <li key={visit.id} className="relative flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
        <div className="min-w-0">
          <RowLink to={`/admin/appointments/${visit.id}`}>{formatVisitTime({ localTime: visit.date })}</RowLink>
          {children?.(visit)}
        </div>
        <VisitStatusBadge status={visit.status} />
      </li>
    ))}
  </ul>
);
