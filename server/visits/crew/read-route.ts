import type { Position } from '../../../contract/coverage/find-zone.ts';
import { measureLegs, orderStops } from '../../../contract/crew/stop-order.ts';
import { readChosenOrder } from '../../crew/stop-order-store.ts';
import type { Db } from '../../db/database.ts';
import { readPoints } from '../../gardens/garden-store.ts';
import { companyPosition, createLocator } from '../../gardens/locate-places.ts';
import { readSite } from '../../settings/site-settings-store.ts';
import { type TeamRow, toTeam } from '../../teams/team-store.ts';
import { visitGardenKey } from '../visit-columns.ts';
import type { Visit } from '../visit-store.ts';
import { listTeamVisits } from './crew-visit-store.ts';

export interface RouteStop {
  id: string;
  visit: Visit;
  window: string | null;
  position: (Position & { isExact: boolean }) | null;
  km: number | null;
}

/** The stops of a team on a day in their order, with the way between them. */
export async function readRoute(db: Db, team: TeamRow, date: string) {
  const visits = await listTeamVisits(db, date, team.number);
  const { stops, base } = await locateStops(db, visits, team);
  const chosen = await readChosenOrder(db, team.id, date);
  const ordered = chosen ? applyChosenOrder(chosen, orderStops(base, stops)) : orderStops(base, stops);
  const legs = measureLegs(base, ordered);
  return {
    stops: ordered.map((stop, at): RouteStop => ({ ...stop, km: legs[at] ?? null })),
    isOrderChosen: chosen !== null,
  };
}

/** Those that were not there when it was chosen come after it. */
function applyChosenOrder<Stop extends { id: string }>(ids: string[], stops: Stop[]) {
  const place = ({ id }: Stop) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return stops.toSorted((a, b) => place(a) - place(b));
}

/** Without their order; the base is that of the team or of the company. */
export async function locateStops(db: Db, visits: Visit[], team: TeamRow | null) {
  const site = await readSite(db);
  const locate = createLocator(site);
  const points = await readPoints(db, [...new Set(visits.map(visitGardenKey))]);
  const base = team && toTeam(team).base;
  const stops = visits.map((visit): RouteStop => {
    const point = points.get(visitGardenKey(visit));
    const position = point ?? locate({ name: visit.city, county: visit.county });
    return {
      ...{ id: visit.id, visit, km: null },
      window: visit.timing === 'unset' ? null : visit.local_time.slice(11, 16),
      position: position && {
        ...{ latitude: position.latitude, longitude: position.longitude },
        isExact: point !== undefined,
      },
    };
  });
  return { stops, base: base ? locate(base) : companyPosition(site) };
}
