import { useQuery } from '@tanstack/react-query';
import { listInquiries } from '../../../contract/inquiries/routes.ts';
import { listVisits } from '../../../contract/visits/routes.ts';
import { queryOf } from '../../lib/call.ts';

const refetchMs = 120_000;
const polling = { staleTime: refetchMs, refetchInterval: refetchMs };

export interface WaitingCount {
  count: number;
  /** Read after the number, by screen readers only. */
  label: string;
}

/** What waits for the staff, by the path of its screen. */
export function useWaitingCounts(): Record<string, WaitingCount> {
  const inquiries = useQuery({ ...queryOf(listInquiries, { query: { waiting: 'yes', size: 1 } }), ...polling });
  const visits = useQuery({ ...queryOf(listVisits, { query: { state: 'requested', size: 1 } }), ...polling });
  return {
    '/admin/inquiries': { count: inquiries.data?.total ?? 0, label: 'fără răspuns' },
    '/admin/appointments': { count: visits.data?.requested ?? 0, label: 'de confirmat' },
  };
}
