import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addDays, dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { getStaffCalendar } from '../../../../contract/visits/routes.ts';
import type { StaffCalendar } from '../../../../contract/visits/staff-visits.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { storedToken } from '../../../lib/credentials.ts';
import { listEntryNames, localEntry } from '../../browser-storage/local-store.ts';

const refreshMs = 5 * 60_000;

function dayQuery(day: string) {
  const range = { query: { from: day, to: day } };
  return queryOptions({
    ...buildQuery(getStaffCalendar, range),
    queryFn: async () => {
      const calendar = await call(getStaffCalendar, range);
      // Signed out meanwhile: nothing of clients stays on this device.
      if (storedToken()) cacheDay(day, calendar);
      return calendar;
    },
  });
}

/** From the server, or from the local cache when offline. */
export function useVisitsOfDay(day: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...dayQuery(day),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: refreshMs,
  });
  useEffect(() => {
    const today = dayInBucharest(new Date());
    removeCachedDaysBefore(addDays(today, -1));
    // Tomorrow is cached too, for the evening before.
    void client.prefetchQuery(dayQuery(addDays(today, 1)));
  }, [client]);
  const cached = query.data ? undefined : readCachedDay(day);
  return {
    calendar: query.data ?? cached?.calendar,
    /** Age of cached data; undefined while fresh. */
    asOf: query.isError ? (readCachedDay(day)?.at ?? undefined) : undefined,
    error: query.isError && !query.data && !cached ? query.error : null,
    refetch: query.refetch,
  };
}

interface CachedDay {
  calendar: StaffCalendar;
  at: string;
}

const prefix = 'zi:';
const cachedDay = (day: string) => localEntry<CachedDay>('clients', prefix + day);

/** Removed with its day. */
export const nameCachedOrder = (day: string, quoteId: string) => `${prefix}${day}:${quoteId}`;

const readCachedDay = (day: string) => cachedDay(day).read();

const cacheDay = (day: string, calendar: StaffCalendar) =>
  cachedDay(day).write({ calendar, at: new Date().toISOString() });

/** Personal data stays on the phone no longer than needed. */
function removeCachedDaysBefore(day: string) {
  for (const name of listEntryNames('clients'))
    if (name.startsWith(prefix) && name < prefix + day) localEntry('clients', name).remove();
}
