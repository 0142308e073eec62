import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { addDays } from '../../../contract/kernel/local-time.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import type { AvailableDay } from '../../../contract/visits/availability.ts';
import type { VisitTime } from '../../../contract/visits/format-visit-time.ts';
import { maxAvailabilityDays } from '../../../contract/visits/limits.ts';
import { getAvailability } from '../../../contract/visits/routes.ts';
import { call } from '../../lib/call.ts';
import { addMinutesToTime } from './picker-date.ts';

export const availabilityKey = [getAvailability.path];

/** Days with the windows in which a visit can begin. Refetched whenever they are shown, because others book too. */
export const buildAvailabilityQuery = (from: string, service?: string) =>
  queryOptions({
    queryKey: [...availabilityKey, from, service],
    queryFn: () => {
      const to = addDays(from, maxAvailabilityDays - 1);
      return call(getAvailability, { query: { from, to, ...(service && { service }) } });
    },
    staleTime: 0,
  });

/** A query for any call that returns free windows. */
export type AvailabilityQuery = UseQueryOptions<ReplyOf<typeof getAvailability>>;

/** The coming days, indexed once: a calendar looks up hundreds of days in each render. */
export interface DayIndex {
  byDate: ReadonlyMap<string, AvailableDay>;
  last: string | undefined;
  /** The last day with windows; later days are not offered yet. */
  lastOffered: string | undefined;
  firstFree: string | undefined;
  windowMinutes: number | undefined;
}

export const indexDays = (days: AvailableDay[], windowMinutes?: number): DayIndex => ({
  byDate: new Map(days.map((day) => [day.date, day])),
  last: days.at(-1)?.date,
  lastOffered: days.findLast(({ windows }) => windows.length > 0)?.date,
  firstFree: days.find(({ state }) => state === 'free')?.date,
  windowMinutes,
});

/** Adds the end of the window once its length is known. */
export const toVisitTime = (localTime: string, windowMinutes: number | undefined): VisitTime => ({
  localTime,
  ...(windowMinutes && { windowEnd: addMinutesToTime(localTime.slice(11, 16), windowMinutes) }),
});

/** Returns undefined without data. A day after the last known one is too far ahead. */
export const findDay = ({ byDate, last }: DayIndex, date: string): AvailableDay | undefined =>
  byDate.get(date) ?? (last && date > last ? { date, state: 'closed', windows: [] } : undefined);

export const findFirstFreeWindow = (day: AvailableDay | undefined) => day?.windows.find(({ free }) => free)?.time;

/** True when only the present window of the visit to be moved is left on this day. */
export const isOwnDay = (day: AvailableDay | undefined) =>
  day?.state === 'full' && day.windows.some(({ current }) => current);
