import { useQuery } from '@tanstack/react-query';
import { listInquiries } from '../../../contract/staff-inquiries.ts';
import { queryOf } from '../../lib/call.ts';

const everyMs = 120_000;

/** How many messages nobody has answered: beside their name in the menus. */
export function useWaitingMessages() {
  const { data } = useQuery({
    ...queryOf(listInquiries, { query: { waiting: 'yes', size: 1 } }),
    staleTime: everyMs,
    refetchInterval: everyMs,
  });
  return data?.total ?? 0;
}
