import type { FastifyRequest } from 'fastify';
import type { User } from '../../../../contract/accounts/schemas.ts';
import { crewDayRange } from '../../../../contract/crew/entries.ts';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import type { TeamInput } from '../../../../contract/teams/schemas.ts';
import { listEvents } from '../../../common/activity/workflow-store.ts';
import { listTeamRows, type TeamRow } from '../../../company/teams/team-store.ts';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { listEntries } from '../../crew/stop-store.ts';
import { listWindowsOfVisit } from '../availability/availability-store.ts';
import { requireVisit } from '../staff/staff-view.ts';
import type { Visit } from '../visit-store.ts';

export interface CrewCaller {
  user: User;
  request: FastifyRequest;
}

export const listMemberIds = ({ members }: TeamRow) =>
  (JSON.parse(members) as TeamInput['members']).flatMap(({ userId }) => userId ?? []);

export const isMember = (team: TeamRow, { id }: User) => listMemberIds(team).includes(id);

export const isNearDay = (date: string, now: Date) =>
  !isOldDay(date, now) && date <= addDays(toBucharestDay(now), crewDayRange.ahead);

const isOldDay = (date: string, now: Date) => date < addDays(toBucharestDay(now), -crewDayRange.past);

/** The crew can no longer open the day, so its entries are stored but change nothing. */
export const isOldVisit = ({ local_time }: Pick<Visit, 'local_time'>, now: Date) =>
  isOldDay(local_time.slice(0, 10), now);

/**
 * Access for reading and changing: the visit is assigned to a team of the caller, or has no windows, so that every team
 * sees it.
 */
export async function requireStopVisit(context: Context, caller: CrewCaller, id: string): Promise<Visit> {
  const visit = await requireVisit(context.db, id);
  return (await findAccess(context, caller.user, visit)) === 'present' ? visit : refuse(context, caller);
}

/**
 * Access for sending an entry recorded at `at`. A former team of the visit may send it, too, if it recorded it before
 * losing the visit or was at work there on that day.
 */
export async function requireStopWriter(context: Context, caller: CrewCaller, id: string, at: string) {
  const visit = await requireVisit(context.db, id);
  const access = await findAccess(context, caller.user, visit);
  if (access === null) return refuse(context, caller);
  if (access === 'former' && !(await isOfFormerTime(context, caller.user, id, at))) throw createLateFailure();
  return { visit, isFormer: access === 'former' };
}

async function findAccess(context: Context, user: User, visit: Visit): Promise<'present' | 'former' | null> {
  const { db, now } = context;
  if (user.role !== 'crew') return 'present';
  const ownTeams = (await listTeamRows(db)).filter((row) => isMember(row, user));
  if (ownTeams.length === 0 || visit.is_suspicious) return null;
  const isOwn = (team: number | null) => ownTeams.some(({ number }) => number === team);
  const windows = await listWindowsOfVisit(db, visit.id);
  if (windows.some(({ team }) => isOwn(team))) return 'present';
  const isCancelledOwn = visit.state === 'cancelled' && isOwn(visit.former_team);
  if (windows.length === 0 && (isCancelledOwn || isStopOfAll(visit, now()))) return 'present';
  const noted = await listEntriesOf(context, ownTeams, visit.id);
  return isOwn(visit.former_team) || noted.length > 0 ? 'former' : null;
}

/**
 * A visit without windows is for every team. A cancelled one stays with its former team; without one it may have had no
 * team when the phone recorded the entry.
 */
const isStopOfAll = ({ state, former_team, local_time }: Visit, now: Date) =>
  state !== 'requested' && (state !== 'cancelled' || former_team === null) && isNearDay(local_time.slice(0, 10), now);

const listEntriesOf = async ({ db }: Pick<Context, 'db'>, teams: TeamRow[], visitId: string) => {
  const members = teams.flatMap(listMemberIds);
  return (await listEntries(db, [visitId])).filter(({ actor_id }) => members.includes(actor_id));
};

async function isOfFormerTime(context: Context, user: User, id: string, at: string) {
  const events = await listEvents(context.db, 'visit_events', id);
  const lostAt = events.findLast(({ step }) => step === 'assign' || step === 'move')?.at;
  if (!lostAt) return false;
  if (at <= lostAt) return true;
  const ownTeams = (await listTeamRows(context.db)).filter((row) => isMember(row, user));
  const day = toBucharestDay(new Date(at));
  return (await listEntriesOf(context, ownTeams, id)).some(
    (entry) => entry.at <= lostAt && toBucharestDay(new Date(entry.at)) === day,
  );
}

/** Not a security event: a phone without a signal cannot know. */
const createLateFailure = () =>
  new Failure(
    'forbidden',
    'Vizita trecuse la altă echipă când ați notat asta. Ce ați scris rămâne pe telefon; spuneți biroului.',
  );

export function refuse({ recordSecurityEvent }: Context, { user, request }: CrewCaller): never {
  const at = { address: request.ip, route: request.routeOptions.url };
  recordSecurityEvent({ kind: 'forbidden', ...at, userId: user.id });
  throw new Failure('forbidden', 'Vedeți numai zilele și vizitele echipei dumneavoastră.');
}
