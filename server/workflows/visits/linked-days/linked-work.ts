import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { openVisitStates } from '../../../../contract/visits/steps.ts';
import { requireTeam, type Team } from '../../../company/teams/team-store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findTeams, readOccupancy } from '../availability/availability-store.ts';
import { listDates } from '../availability/free-windows.ts';
import { calculateLastWorkDay } from '../availability/work-days.ts';
import type { Visit } from '../visit-store.ts';
import { listLinkedDays } from './linked-day-store.ts';
import { type LinkedWork, toDay } from './place-days.ts';

export interface MovableWork extends LinkedWork {
  moving: Visit[];
  /** All open days, in order. */
  open: Visit[];
  /** The teams that hold windows of these days. */
  heldBy: Map<string, Team>;
}

interface Wanted {
  /** The dates, or wall times, between which the visit may move. */
  from: string;
  to: string;
  /** The only team allowed, if there is just one. */
  teamId?: string | undefined;
}

/** What limits the moves of a visit that is an open day of work of several days; undefined for other visits. */
export async function findLinkedWork(
  db: Db,
  visit: Pick<Visit, 'id' | 'series_id'>,
  { from, to, teamId }: Wanted,
): Promise<MovableWork | undefined> {
  const days = await listLinkedDays(db, visit);
  const open = days.filter(({ state }) => openVisitStates.includes(state));
  const index = open.findIndex(({ id }) => id === visit.id);
  if (index < 0) return undefined;
  const [before, moving] = [open.slice(0, index), open.slice(index)];
  const openDates = open.map(({ local_time }) => toDay(local_time));
  const first = [toDay(from), ...openDates].toSorted()[0] as string;
  const last = calculateLastWorkDay([toDay(to), ...openDates].toSorted().at(-1) as string);
  const ids = open.map(({ id }) => id);
  const [occupancy, heldBy] = await Promise.all([readOccupancy(db, first, last, ids), findTeams(db, open)]);
  const staying = before.flatMap((other) => {
    const team = heldBy.get(other.id);
    return team ? [{ visit: other, teamId: team.id }] : [];
  });
  const presentTeam = [...before.toReversed(), ...moving].flatMap(({ id }) => heldBy.get(id) ?? [])[0];
  return {
    occupancy,
    dates: listDates(first, last),
    open,
    moving,
    heldBy,
    staying,
    after: openDates[index - 1],
    kept: new Set(days.filter((day) => !moving.includes(day)).map(({ local_time }) => toDay(local_time))),
    teams: listPossibleTeams(occupancy.teams, { own: presentTeam, teamId, stays: staying.length > 0 }),
  };
}

/** Days that stay keep their team, unless staff choose another one. */
function listPossibleTeams(
  all: Team[],
  { own, teamId, stays }: { own: Team | undefined; teamId: string | undefined; stays: boolean },
) {
  if (teamId) return [requireTeam(all, teamId)];
  if (!own) return all;
  return stays ? [own] : [own, ...all.filter(({ id }) => id !== own.id)];
}

export function refuseOutOfOrder({ after, kept }: LinkedWork, date: string) {
  if (after && toDay(date) <= after)
    throw new Failure(
      'wrong_state',
      `Ziua dinainte a aceleiași lucrări este ${formatVisitShortDay(after)}. Alegeți o zi de după ea sau mutați-o pe aceea: cele de după ea se mută odată cu ea.`,
    );
  if (kept.has(toDay(date)))
    throw new Failure('wrong_state', `${formatVisitShortDay(date)} este deja altă zi a aceleiași lucrări.`);
}
