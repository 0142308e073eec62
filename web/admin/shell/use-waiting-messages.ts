import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/base/endpoint.ts';
import type { listInquiries } from '../../../contract/staff-inquiries.ts';

const everyMs = 120_000;

/** How many messages nobody has answered: beside their name in the menus. */
export function useWaitingMessages() {
  const { data } = useQuery<ReplyOf<typeof listInquiries>>({
    queryKey: ['/api/admin/inquiries?waiting=yes&size=1'],
    staleTime: everyMs,
    refetchInterval: everyMs,
  });
  return data?.total ?? 0;
}
