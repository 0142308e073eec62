import { queryOptions } from '@tanstack/react-query';
import type { AvailableDay, getAvailability } from '../../../contract/availability.ts';
import type { ReplyOf } from '../../../contract/base/endpoint.ts';
import { addDays } from '../../../contract/local-time.ts';
import { getJson } from '../../lib/request.ts';

/** As many days as one call gives: today's horizon and a little more. */
const days = 92;

export const lastAvailableDay = (from: string) => addDays(from, days - 1);

const path = '/api/availability';

/** Of every call for availability, whatever its range: what to drop when a window turns out to be taken. */
export const availabilityKey = [path];

/** The days from `from` on, with their windows. Others book too: it is asked for again whenever it is shown. */
export const availabilityQuery = (from: string) =>
  queryOptions({
    queryKey: [path, from],
    queryFn: () => getJson<ReplyOf<typeof getAvailability>>(`${path}?from=${from}&to=${lastAvailableDay(from)}`),
    staleTime: 0,
  });

/** The first day with a free window. */
export const firstFreeDay = (days: ReadonlyMap<string, AvailableDay>) =>
  [...days.values()].find(({ state }) => state === 'free')?.date;

/** The window to choose when a day is chosen; undefined when none is free. */
export const firstFreeWindow = (day: AvailableDay | undefined) => day?.windows.find(({ free }) => free)?.time;
