import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addDays, dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { getStaffCalendar } from '../../../../contract/visits/routes.ts';
import type { StaffCalendar } from '../../../../contract/visits/staff-visits.ts';
import { call, queryOf } from '../../../lib/call.ts';
import { listEntryNames, localEntry } from '../../browser-storage/local-store.ts';

const refreshMs = 5 * 60_000;

function dayQuery(day: string) {
  const asked = { query: { from: day, to: day } };
  return queryOptions({
    ...queryOf(getStaffCalendar, asked),
    queryFn: async () => {
      const calendar = await call(getStaffCalendar, asked);
      cacheDay(day, calendar);
      return calendar;
    },
  });
}

/** The visits of a day: from the server when it answers, else as the phone last saw them. */
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
    // Tomorrow is looked at in the evening, where the network may be gone already.
    void client.prefetchQuery(dayQuery(addDays(today, 1)));
  }, [client]);
  const kept = query.data ? undefined : readCachedDay(day);
  return {
    calendar: query.data ?? kept?.calendar,
    /** When what is shown was last true; undefined while it is fresh. */
    asOf: query.isError ? (readCachedDay(day)?.at ?? undefined) : undefined,
    error: query.isError && !query.data && !kept ? query.error : null,
    refetch: query.refetch,
  };
}

/** What the phone knows of a day without the network. */
interface CachedDay {
  calendar: StaffCalendar;
  /** When it was last asked for. */
  at: string;
}

const prefix = 'zi:';
const cachedDay = (day: string) => localEntry<CachedDay>('clients', prefix + day);

const readCachedDay = (day: string) => cachedDay(day).read();

const cacheDay = (day: string, calendar: StaffCalendar) =>
  cachedDay(day).write({ calendar, at: new Date().toISOString() });

/** Addresses and phone numbers stay on the phone no longer than they are needed. */
function removeCachedDaysBefore(day: string) {
  for (const name of listEntryNames('clients'))
    if (name.startsWith(prefix) && name < prefix + day) localEntry('clients', name).remove();
}
