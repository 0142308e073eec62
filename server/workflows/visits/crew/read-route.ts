import type { ClientVisit } from '../../../../contract/client-page/schemas.ts';
import type { Position } from '../../../../contract/coverage/find-zone.ts';
import { type ArrivalStop, estimateArrival, estimateTravel } from '../../../../contract/crew/arrival.ts';
import { measureLegs, orderStops, sortByOrder } from '../../../../contract/crew/stop-order.ts';
import { minuteMs } from '../../../../contract/kernel/durations.ts';
import { toBucharestDay, toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import { readSite } from '../../../common/settings/setting-store.ts';
import { readPoints } from '../../../company/gardens/garden-store.ts';
import { createLocator, getCompanyPosition } from '../../../company/gardens/gardens.ts';
import type { Team } from '../../../company/teams/team-store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { foldEntries, readStopStates, type StopState } from '../../crew/fold-entries.ts';
import { readChosenOrder } from '../../crew/stop-store.ts';
import { findTeam } from '../availability/availability-store.ts';
import { buildVisitGardenKey } from '../visit-columns.ts';
import { listTeamVisits } from '../visit-list-store.ts';
import type { Visit } from '../visit-store.ts';

export interface RouteStop {
  id: string;
  visit: Visit;
  window: string | null;
  position: (Position & { isExact: boolean }) | null;
  km: number | null;
}

/** The stops of a team on a day in their order, with the distances between them. */
export async function readRoute(db: Db, team: Team, date: string) {
  const visits = await listTeamVisits(db, date, team.number);
  const { stops, base } = await locateStops(db, visits, team);
  const chosen = await readChosenOrder(db, team.id, date);
  const ordered = chosen ? sortByOrder(orderStops(base, stops), chosen) : orderStops(base, stops);
  const legs = measureLegs(base, ordered);
  return {
    stops: ordered.map((stop, index): RouteStop => ({ ...stop, km: legs[index] ?? null })),
    isOrderChosen: chosen !== null,
  };
}

/** The stops in no order, and the base of the team or of the company. */
export async function locateStops(db: Db, visits: Visit[], team?: Team) {
  const site = await readSite(db);
  const locate = createLocator(site);
  const points = await readPoints(db, [...new Set(visits.map(buildVisitGardenKey))]);
  const stops = visits.map((visit): RouteStop => {
    const point = points.get(buildVisitGardenKey(visit));
    const position = point ?? locate({ name: visit.city, county: visit.county });
    return {
      id: visit.id,
      visit,
      km: null,
      window: visit.timing === 'unset' ? null : visit.local_time.slice(11, 16),
      position: position && {
        latitude: position.latitude,
        longitude: position.longitude,
        isExact: point !== undefined,
      },
    };
  });
  return { stops, base: team?.base ? locate(team.base) : getCompanyPosition(site) };
}

type Arrival = Pick<ClientVisit, 'arrival'>;

/** The expected arrival at visits of today, for clients. The route of each team is read once. */
export function createArrivalReader(db: Db, now: Date) {
  const today = toBucharestDay(now);
  const routes = new Map<string, Promise<DescribedStop[]>>();
  return async (visit: Visit): Promise<Arrival> => {
    const isToday = visit.state === 'confirmed' && visit.timing === 'window' && visit.local_time.startsWith(today);
    const team = isToday ? await findTeam(db, visit.id) : undefined;
    if (!team) return { arrival: null };
    const stops = await routes.getOrInsertComputed(team.id, () => listExpectedStops(db, team, today));
    const interval = estimateArrival(stops, visit.id, now.getTime() / minuteMs);
    return {
      arrival: interval && { from: formatMinute(interval.from), to: formatMinute(interval.to) },
    };
  };
}

const formatMinute = (minute: number) => toBucharestTime(new Date(minute * minuteMs)).slice(11, 16);

interface DescribedStop extends ArrivalStop {
  state: Visit['state'];
}

async function listExpectedStops(db: Db, team: Team, today: string) {
  const { stops } = await readRoute(db, team, today);
  const states = await readStopStates(db, stops);
  return stops.map((stop) => describeStop(stop, states.get(stop.id), today)).filter(isExpected);
}

function describeStop({ visit, km }: RouteStop, state = foldEntries([]), today: string): DescribedStop {
  // A step that was recorded by mistake on another day does not count.
  const onDay = (at: string | null) =>
    at && toBucharestDay(new Date(at)) === today ? Date.parse(at) / minuteMs : null;
  const from = Date.parse(visit.starts_at) / minuteMs;
  return {
    id: visit.id,
    state: visit.state,
    plannedMinutes: visit.work_minutes,
    travelMinutes: estimateTravel(km),
    promised: visit.timing === 'window' ? { from, to: from + visit.minutes } : null,
    leftAt: onDay(state.times.leftAt),
    arrivedAt: onDay(state.times.arrivedAt),
    startedAt: onDay(state.times.startedAt),
    endedAt: onDay(findEnd(visit, state)),
  };
}

/** Visits that the office ended count as ended stops, too. */
const findEnd = (visit: Visit, { outcome }: StopState) =>
  outcome?.at ?? (visit.state === 'confirmed' || visit.state === 'requested' ? null : visit.updated_at);

/** True for a confirmed visit with an hour: only then the team is expected. */
const isExpected = (stop: DescribedStop) =>
  (stop.promised !== null && stop.state !== 'requested') || stop.arrivedAt !== null || stop.startedAt !== null;
