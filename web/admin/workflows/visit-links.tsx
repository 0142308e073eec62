import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import type { VisitState } from '../../../contract/visits/steps.ts';
import { VisitStateBadge } from './state-badges.tsx';

interface LinkedVisit {
  id: string;
  /** Wall time in Bucharest. */
  date: string;
  state: VisitState;
}

interface VisitLinksProps<V extends LinkedVisit> {
  visits: V[];
  /** Below the day. */
  children?: (visit: V) => ReactNode;
}

export const VisitLinks = <V extends LinkedVisit>({ visits, children }: VisitLinksProps<V>) => (
  <ul className="divide-y divide-sand">
    {visits.map((visit) => (
      <li key={visit.id} className="relative flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
        <div className="min-w-0">
          <Link to={`/admin/appointments/${visit.id}`} className="stretch font-semibold text-forest no-underline">
            {formatVisitTime({ localTime: visit.date })}
          </Link>
          {children?.(visit)}
        </div>
        <VisitStateBadge state={visit.state} />
      </li>
    ))}
  </ul>
);
