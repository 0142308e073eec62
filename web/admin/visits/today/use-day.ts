import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getCrewDay } from '../../../../contract/crew/routes.ts';
import { addDays, dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { cacheDay, readCachedDay } from '../../browser-storage/day-cache.ts';

const refreshMs = 5 * 60_000;

function dayQuery(date: string, team: string | undefined) {
  const parts = { params: { date }, query: { team } };
  return queryOptions({
    ...buildQuery(getCrewDay, parts),
    queryFn: async () => {
      const reply = await call(getCrewDay, parts);
      await cacheDay(date, team, reply.day);
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
    placeholderData: (previous) => previous,
  });
  const fetched = query.isPlaceholderData ? undefined : query.data?.day;
  const { data: cached, isFetched } = useQuery({
    queryKey: ['cached-day', date, team],
    queryFn: async () => (await readCachedDay(date, team)) ?? null,
    enabled: !fetched,
    staleTime: 0,
  });
  useEffect(() => {
    // Tomorrow is cached too, for the evening before.
    void client.prefetchQuery(dayQuery(addDays(dayInBucharest(new Date()), 1), team));
  }, [client, team]);
  const day = fetched ?? cached?.day;
  return {
    day,
    /** Also while another day or team is on its way. */
    teams: (day ?? query.data?.day)?.teams ?? [],
    /** Age of what is shown; undefined while fresh. */
    asOf: query.isError ? (fetched ? new Date(query.dataUpdatedAt).toISOString() : cached?.at) : undefined,
    error: query.isError && !day && isFetched ? query.error : null,
    refetch: query.refetch,
  };
}
