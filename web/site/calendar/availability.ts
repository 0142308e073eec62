import { queryOptions } from '@tanstack/react-query';
import { mostAvailabilityDays } from '../../../contract/kernel/constants.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import type { AvailableDay } from '../../../contract/visits/availability.ts';
import type { getAvailability } from '../../../contract/visits/routes.ts';
import { getJson } from '../../lib/request.ts';

const path = '/api/availability';

/** Of every call for availability, whatever its range: what to drop when a window turns out to be taken. */
export const availabilityKey = [path];

/** The days from `from` on, with their windows. Others book too: it is asked for again whenever it is shown. */
export const availabilityQuery = (from: string) =>
  queryOptions({
    queryKey: [path, from],
    queryFn: () =>
      getJson<ReplyOf<typeof getAvailability>>(`${path}?from=${from}&to=${addDays(from, mostAvailabilityDays - 1)}`),
    staleTime: 0,
  });

/** What is known of the coming days, worked out once: a calendar asks for hundreds of days each time it is drawn. */
export interface DayIndex {
  byDate: ReadonlyMap<string, AvailableDay>;
  last: string | undefined;
  /** The last day on which teams work: visits are not taken further ahead yet. */
  lastOffered: string | undefined;
  /** The first day with a free window. */
  firstFree: string | undefined;
}

export const indexDays = (days: AvailableDay[]): DayIndex => ({
  byDate: new Map(days.map((day) => [day.date, day])),
  last: days.at(-1)?.date,
  lastOffered: days.findLast(({ windows }) => windows.length > 0)?.date,
  firstFree: days.find(({ state }) => state === 'free')?.date,
});

/** What is known of a day. One after all that are known is too far away; while nothing is known, neither is this. */
export const findDay = ({ byDate, last }: DayIndex, date: string): AvailableDay | undefined =>
  byDate.get(date) ?? (last && date > last ? { date, state: 'closed', windows: [] } : undefined);

/** The window to choose when a day is chosen; undefined when none is free. */
export const firstFreeWindow = (day: AvailableDay | undefined) => day?.windows.find(({ free }) => free)?.time;
