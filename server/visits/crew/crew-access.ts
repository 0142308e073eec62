import type { FastifyRequest } from 'fastify';
import type { User } from '../../../contract/accounts/schemas.ts';
import { crewDayRange } from '../../../contract/crew/entries.ts';
import { addDays, dayInBucharest } from '../../../contract/kernel/local-time.ts';
import type { TeamInput } from '../../../contract/teams/schemas.ts';
import type { Context } from '../../context.ts';
import { Failure, requireFound } from '../../http/failure.ts';
import { listTeamRows, type TeamRow } from '../../teams/team-store.ts';
import { listWindowsOfVisit } from '../availability/availability-store.ts';
import { isActiveOn } from '../availability/free-windows.ts';
import { requireVisit } from '../staff/staff-view.ts';
import type { Visit } from '../visit-store.ts';

export interface CrewCaller {
  user: User;
  request: FastifyRequest;
}

const isMember = ({ members }: TeamRow, { id }: User) =>
  (JSON.parse(members) as TeamInput['members']).some(({ userId }) => userId === id);

/** The teams whose day the caller may see, and the one shown: crew see their own, staff all that are active on the date. */
export async function findTeamsOfDay(context: Context, caller: CrewCaller, date: string, teamId: string | undefined) {
  const { user } = caller;
  const rows = await listTeamRows(context.db);
  const own = rows.filter((row) => isMember(row, user));
  const teams = user.role === 'crew' ? own : rows.filter((row) => isActiveOn(row, date) || row.id === teamId);
  if (teamId === undefined) return { teams, team: teams.find((row) => own.includes(row)) ?? teams[0] ?? null };
  const team = teams.find(({ id }) => id === teamId);
  if (!team && user.role === 'crew') refuse(context, caller);
  return { teams, team: requireFound(team, 'Echipa nu există.') };
}

export function isNearDay(date: string, now: Date) {
  const today = dayInBucharest(now);
  return date >= addDays(today, -crewDayRange.past) && date <= addDays(today, crewDayRange.ahead);
}

/** The visit must be or have been assigned to a team of the caller, or hold no windows, so that every team sees it. */
export async function requireStopVisit(context: Context, caller: CrewCaller, id: string): Promise<Visit> {
  const visit = await requireVisit(context.db, id);
  if (caller.user.role !== 'crew') return visit;
  const own = (await listTeamRows(context.db)).filter((row) => isMember(row, caller.user));
  const windows = await listWindowsOfVisit(context.db, id);
  const teams = [...windows.map(({ team }) => team), ...(visit.former_team === null ? [] : [visit.former_team])];
  const isOwn = own.some(({ number }) => teams.includes(number));
  const isOfAll = own.length > 0 && windows.length === 0 && isStopOfAll(visit, context.now());
  if (!(isOwn || isOfAll) || visit.is_suspicious) refuse(context, caller);
  return visit;
}

/**
 * Every team sees a visit without windows. A cancelled one stays with the team it had; one that never had a team may have
 * been confirmed when the phone recorded something.
 */
const isStopOfAll = ({ state, former_team, local_time }: Visit, now: Date) =>
  state !== 'requested' && (state !== 'cancelled' || former_team === null) && isNearDay(local_time.slice(0, 10), now);

function refuse({ recordSecurityEvent }: Context, { user, request }: CrewCaller): never {
  const at = { address: request.ip, route: request.routeOptions.url };
  recordSecurityEvent({ kind: 'forbidden', ...at, userId: user.id });
  throw new Failure('forbidden', 'Vedeți numai zilele și vizitele echipei dumneavoastră.');
}
