import type { ClientVisit } from '../../../contract/client-page/schemas.ts';
import { type ArrivalStop, estimateArrival, estimateTravel } from '../../../contract/crew/arrival.ts';
import { dayInBucharest, timeInBucharest } from '../../../contract/kernel/local-time.ts';
import { foldEntries, type StopState } from '../../crew/fold-entries.ts';
import { readStopStates } from '../../crew/stop-state.ts';
import type { Db } from '../../db/database.ts';
import { listTeamRows } from '../../teams/team-store.ts';
import { listWindowsOfVisit } from '../availability/availability-store.ts';
import type { Visit } from '../visit-store.ts';
import { type RouteStop, readRoute } from './read-route.ts';

type Arrival = Pick<ClientVisit, 'arrival' | 'progress'>;

/** What the client learns on the day itself: when the team comes, as its earlier stops end, and whether it is there. */
export async function readArrival(db: Db, visit: Visit, now: Date): Promise<Arrival> {
  const today = dayInBucharest(now);
  const isToday = visit.state === 'confirmed' && visit.timing === 'window' && visit.local_time.startsWith(today);
  const number = isToday ? (await listWindowsOfVisit(db, visit.id))[0]?.team : undefined;
  const team = number && (await listTeamRows(db)).find((row) => row.number === number);
  if (!team) return { arrival: null, progress: null };
  const route = (await readRoute(db, team, today)).stops;
  const states = await readStopStates(
    db,
    route.map(({ id }) => id),
  );
  const stops = route.map((stop) => describeStop(stop, states.get(stop.id), today)).filter(isExpected);
  const interval = estimateArrival(stops, visit.id, now.getTime() / minuteMs);
  return {
    arrival: interval && { from: formatMinute(interval.from), to: formatMinute(interval.to) },
    progress: findProgress(stops.find(({ id }) => id === visit.id)),
  };
}

const minuteMs = 60_000;

const formatMinute = (minute: number) => timeInBucharest(new Date(minute * minuteMs)).slice(11, 16);

interface DescribedStop extends ArrivalStop {
  state: Visit['state'];
}

function describeStop({ visit, km }: RouteStop, state = foldEntries([]), today: string): DescribedStop {
  // A step that was tapped on another day by mistake says nothing of this one.
  const onDay = (at: string | null) =>
    at && dayInBucharest(new Date(at)) === today ? Date.parse(at) / minuteMs : null;
  const from = Date.parse(visit.starts_at) / minuteMs;
  return {
    ...{ id: visit.id, state: visit.state, plannedMinutes: visit.work_minutes, travelMinutes: estimateTravel(km) },
    promised: visit.timing === 'window' ? { from, to: from + visit.minutes } : null,
    ...{ leftAt: onDay(state.times.leftAt), arrivedAt: onDay(state.times.arrivedAt) },
    ...{ startedAt: onDay(state.times.startedAt), endedAt: onDay(findEnd(visit, state)) },
  };
}

/** Also of one that the office ended. */
const findEnd = (visit: Visit, { outcome }: StopState) =>
  outcome?.at ?? (visit.state === 'confirmed' || visit.state === 'requested' ? null : visit.updated_at);

/** Whether the team goes there: nobody knows it of a visit without an hour or without a confirmation. */
const isExpected = (stop: DescribedStop) =>
  (stop.promised !== null && stop.state !== 'requested') || stop.arrivedAt !== null || stop.startedAt !== null;

function findProgress(stop: ArrivalStop | undefined): Arrival['progress'] {
  if (!stop || stop.endedAt !== null) return null;
  if (stop.startedAt !== null) return 'working';
  if (stop.arrivedAt !== null) return 'arrived';
  return stop.leftAt === null ? null : 'onTheWay';
}
