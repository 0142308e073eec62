import { toWeekday } from '../../../../contract/kernel/local-time.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { AffectedVisit } from '../../../../contract/visits/availability.ts';
import { findHoliday } from '../../../../contract/visits/holidays.ts';
import type { Team } from '../../../company/teams/team-store.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { listHeldWindows, readOccupancy } from './availability-store.ts';
import { allTeams } from './closure-store.ts';
import { isActiveOn, isClosed, type Occupancy, toWindow } from './free-windows.ts';

const maxNamed = 100;

/** What decides which windows of a team can be booked. */
type Plan = Omit<Occupancy, 'taken'>;

/** Throws when booked visits would no longer fit: they stay, so staff must confirm the change. */
export async function refuseMisfits(trx: Trx, current: Plan, wanted: Plan, today: string) {
  const held = await listHeldWindows(trx, today);
  const already = new Set(listMisfits(held, current).map(({ id }) => id));
  const affected = listMisfits(held, wanted).filter(({ id }) => !already.has(id));
  if (affected.length > 0) throw createAffectedVisitsFailure(affected);
}

/** Like `refuseMisfits`, for a change of one team. */
export async function refuseTeamMisfits(trx: Trx, before: Team, after: Team, today: string) {
  const current = await readOccupancy(trx, today, '9999-12-31');
  const teams = current.teams.map((team) => (team.id === before.id ? after : team));
  await refuseMisfits(trx, current, { ...current, teams }, today);
}

type HeldWindow = Awaited<ReturnType<typeof listHeldWindows>>[number];

function listMisfits(held: HeldWindow[], plan: Plan): AffectedVisit[] {
  const teams = new Map(plan.teams.map((team) => [team.number, team]));
  const found = new Map<string, AffectedVisit>();
  for (const { id, name, date, window, team } of held) {
    const reason = findMisfitReason(plan, window, teams.get(team));
    if (reason && !found.has(id)) found.set(id, { id, name, date, reason });
  }
  return [...found.values()];
}

function findMisfitReason({ settings, closed }: Plan, window: string, team: Team | undefined) {
  const day = window.slice(0, 10);
  if (findHoliday(day) || isClosed(closed, window, team?.number ?? allTeams)) return 'closed';
  if (!team || !isActiveOn(team, day)) return 'teams';
  if (!(team.workingDays ?? settings.workingDays).includes(toWeekday(day))) return 'weekday';
  return settings.windows.some((time) => toWindow(day, time) === window) ? undefined : 'window';
}

export const createAffectedVisitsFailure = (affected: AffectedVisit[]) =>
  new Failure(
    'affects_visits',
    pluralize(affected.length, 'O vizită programată nu se mai potrivește.', 'vizite programate nu se mai potrivesc.'),
    { details: { touched: affected.slice(0, maxNamed), count: affected.length } },
  );
