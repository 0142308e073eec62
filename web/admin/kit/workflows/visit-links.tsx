import type { ReactNode } from 'react';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import type { VisitStatus } from '../../../../contract/visits/visit-status.ts';
import { RowLink } from '../shell/links.tsx';
import { VisitStatusBadge } from './state-badges.tsx';

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
