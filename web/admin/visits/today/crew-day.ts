import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getCrewDay } from '../../../../contract/crew/routes.ts';
import type { CrewDay, Stop } from '../../../../contract/crew/schemas.ts';
import { sortByOrder } from '../../../../contract/crew/stop-order.ts';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { acceptedStates } from '../../../../contract/visits/steps.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { cacheDay, readCachedDay } from '../../kit/browser-storage/day-cache.ts';
import type { QueuedStop } from '../../kit/browser-storage/device-table.ts';

const refreshMs = 5 * 60_000;
/** After this time without an answer the cached day is shown with its age; the call continues. */
const slowMs = 1000;
/** A call that hangs longer is repeated. */
const maxCallMs = 30_000;

function buildDayQuery(date: string, team: string | undefined) {
  const parts = { params: { date }, query: { team } };
  return queryOptions({
    ...buildQuery(getCrewDay, parts),
    queryFn: async () => {
      const reply = await call(getCrewDay, { ...parts, signal: AbortSignal.timeout(maxCallMs) });
      await cacheDay(date, team, reply.day);
      return reply;
    },
  });
}

/** Reads the day from the server, or from the phone when there is no network. */
export function useCrewDay(date: string, team: string | undefined) {
  const query = useQuery({
    ...buildDayQuery(date, team),
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
  // Tomorrow is cached too, so that it can be read offline the evening before.
  usePrefetchQuery(buildDayQuery(addDays(toBucharestDay(new Date()), 1), team));
  const isSlow = useIsSlow(query.isFetching);
  const shown = fetched ? { day: fetched, at: new Date(query.dataUpdatedAt).toISOString() } : cached;
  // While a day that was never fetched is retried, its query is pending and no longer has an error.
  const hasFailed = query.isError || query.errorUpdatedAt > query.dataUpdatedAt;
  const isOld = !fetched || Date.now() - query.dataUpdatedAt > 2 * refreshMs;
  const day = shown?.day;
  return {
    day,
    /** Kept while another day or team loads. */
    teams: (day ?? query.data?.day)?.teams ?? [],
    /** When the shown data was fetched, and why it is not newer; undefined while it is fresh. */
    stale: shown && (hasFailed || (isSlow && isOld)) ? { at: shown.at, isSlow: !hasFailed } : undefined,
    error: query.isError && !day && isFetched ? query.error : null,
    refetch: query.refetch,
  };
}

function useIsSlow(isFetching: boolean) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isFetching) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isFetching]);
  return isSlow;
}

/** The kilometres of a new order are unknown until the server has it. */
export type ShownDay = Omit<CrewDay, 'km'> & { km: number | null };

/** Returns the day as it will be once the server has the queue of this phone. Of two entries the later one counts. */
export function applyQueued(day: CrewDay, queued: QueuedStop[]): ShownDay {
  const waiting = queued.filter(({ state }) => state === 'waiting').toSorted((a, b) => a.at.localeCompare(b.at));
  const stops = day.stops.map((stop) => waiting.filter(({ visitId }) => visitId === stop.id).reduce(applyEntry, stop));
  const order = waiting.findLast((entry) => entry.kind === 'order' && isOfDay(entry, day));
  return order?.kind === 'order' ? applyOrder({ ...day, stops }, order.input.ids) : { ...day, stops };
}

const isOfDay = (entry: QueuedStop & { kind: 'order' }, { date, team }: CrewDay) =>
  entry.date === date && (!entry.input.team || entry.input.team === team?.id);

/** Only the server can calculate the default order. */
function applyOrder(day: CrewDay, ids: string[] | null): ShownDay {
  if (!ids) return { ...day, isOrderChosen: false };
  const stops = sortByOrder(day.stops, ids).map((stop) => ({ ...stop, km: null }));
  return { ...day, stops, km: null, isOrderChosen: true };
}

function applyEntry(stop: Stop, entry: QueuedStop): Stop {
  if (entry.kind === 'step') return applyStep(stop, entry);
  if (entry.kind === 'check') return applyCheck(stop, entry);
  if (entry.kind === 'photoChange') {
    const { photo, isForClient } = entry.input;
    return { ...stop, photos: stop.photos.map((one) => (one.id === photo ? { ...one, isForClient } : one)) };
  }
  if (entry.kind === 'photoRemoval')
    return { ...stop, photos: stop.photos.filter(({ id }) => id !== entry.input.photo) };
  if (entry.kind === 'note' && !stop.crewNotes.some(({ key }) => key === entry.key))
    return { ...stop, crewNotes: [...stop.crewNotes, { ...entry.input, key: entry.key, at: entry.at, by: '' }] };
  return stop;
}

const timeNames = { leave: 'leftAt', arrive: 'arrivedAt', start: 'startedAt' } as const;

function applyStep(stop: Stop, { input, at }: QueuedStop & { kind: 'step' }): Stop {
  const { step, undoes } = input;
  const { times } = stop;
  if (step === 'leave' || step === 'arrive' || step === 'start')
    return { ...stop, times: { ...times, [timeNames[step]]: pickTime(times[timeNames[step]], at) } };
  if (undoes)
    return (times[timeNames[undoes]] ?? '') > at ? stop : { ...stop, times: { ...times, [timeNames[undoes]]: null } };
  // For a cancelled or unconfirmed visit the server stores the entry and leaves the visit as it is.
  if (!acceptedStates.includes(stop.state) || at < (times.finishedAt ?? '')) return stop;
  const open: Stop = {
    ...stop,
    state: 'confirmed',
    isPartial: false,
    failure: null,
    leftToDo: '',
    times: { ...times, finishedAt: null },
  };
  if (step === 'undo') return open;
  if (step === 'fail')
    return { ...open, state: 'no_show', failure: { reason: input.reason ?? 'other', note: input.note ?? '' } };
  const isPartial = input.isPartial ?? false;
  const leftToDo = isPartial ? (input.note ?? '') : '';
  return { ...open, state: 'completed', isPartial, leftToDo, times: { ...times, finishedAt: at } };
}

/** The first time of the latest day counts, as on the server: two phones of a team note the same step. */
function pickTime(known: string | null, at: string) {
  if (known === null || isOnEarlierDay(known, at)) return at;
  return isOnEarlierDay(at, known) || known < at ? known : at;
}

const isOnEarlierDay = (one: string, other: string) => toBucharestDay(new Date(one)) < toBucharestDay(new Date(other));

const applyCheck = (stop: Stop, { input, at }: QueuedStop & { kind: 'check' }): Stop => ({
  ...stop,
  checklist: stop.checklist.map((item) =>
    item.id === input.item && (item.at ?? '') <= at ? { ...item, isDone: input.isDone, by: null, at } : item,
  ),
});
