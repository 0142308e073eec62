import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getCrewDay } from '../../../../contract/crew/routes.ts';
import { addDays, dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { storedToken } from '../../../lib/credentials.ts';
import { cacheDay, readCachedDay } from '../../browser-storage/day-cache.ts';

const refreshMs = 5 * 60_000;

function dayQuery(date: string, team: string | undefined) {
  const parts = { params: { date }, query: { team } };
  return queryOptions({
    ...buildQuery(getCrewDay, parts),
    queryFn: async () => {
      const reply = await call(getCrewDay, parts);
      // Signed out meanwhile: nothing of clients stays on this device.
      if (storedToken()) await cacheDay(date, team, reply.day);
      return reply;
    },
  });
}

/** From the server, or from the phone when there is no network. */
export function useCrewDay(date: string, team: string | undefined) {
  const client = useQueryClient();
  const query = useQuery({
    ...dayQuery(date, team),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: refreshMs,
  });
  const cached = useQuery({
    queryKey: ['cached-day', date, team],
    queryFn: async () => (await readCachedDay(date, team)) ?? null,
    networkMode: 'always',
    enabled: query.isError || query.isPending,
    staleTime: 0,
  });
  useEffect(() => {
    // Tomorrow is cached too, for the evening before.
    void client.prefetchQuery(dayQuery(addDays(dayInBucharest(new Date()), 1), team));
  }, [client, team]);
  return {
    day: query.data?.day ?? cached.data?.day,
    /** Age of what is shown; undefined while fresh. */
    asOf: query.isError ? cached.data?.at : undefined,
    error: query.isError && !query.data && cached.isFetched && !cached.data ? query.error : null,
    refetch: query.refetch,
  };
}
