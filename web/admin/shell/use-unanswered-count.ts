import { useQuery } from '@tanstack/react-query';
import { listInquiries } from '../../../contract/inquiries/routes.ts';
import { queryOf } from '../../lib/call.ts';

const refetchMs = 120_000;

export function useUnansweredCount() {
  const { data } = useQuery({
    ...queryOf(listInquiries, { query: { waiting: 'yes', size: 1 } }),
    staleTime: refetchMs,
    refetchInterval: refetchMs,
  });
  return data?.total ?? 0;
}
