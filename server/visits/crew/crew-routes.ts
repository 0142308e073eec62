import type { FastifyRequest } from 'fastify';
import type { User } from '../../../contract/accounts/schemas.ts';
import { crewDayRange, failReasons } from '../../../contract/crew/entries.ts';
import * as routes from '../../../contract/crew/routes.ts';
import * as schemas from '../../../contract/crew/schemas.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { TeamInput } from '../../../contract/teams/schemas.ts';
import type { Context } from '../../context.ts';
import { readChecklists } from '../../crew/crew-settings.ts';
import { foldEntries, limitToNow, readEntryValue } from '../../crew/fold-entries.ts';
import { listEntries, type StopEntry, writeChosenOrder } from '../../crew/stop-store.ts';
import { deletePoints, readPoints, writePoint } from '../../gardens/garden-store.ts';
import { createInvalidFieldsFailure, Failure, requireFound } from '../../http/failure.ts';
import { listTeamRows, type TeamRow, toTeam } from '../../teams/team-store.ts';
import { findTeam, listWindowsOfVisit } from '../availability/availability-store.ts';
import { isActiveOn } from '../availability/free-windows.ts';
import { requireVisit } from '../staff/staff-view.ts';
import { buildVisitGardenKey } from '../visit-columns.ts';
import type { Visit } from '../visit-store.ts';
import { recordVisitActivity } from '../visit-transaction.ts';
import { type NewEntry, noteAtStop } from './note-at-stop.ts';
import { locateStops, readRoute } from './read-route.ts';
import { roundKm, type StopSources, viewStops } from './stop-views.ts';

export function mountCrewDays(context: Context, sources: StopSources) {
  const { mount, db, now } = context;

  mount(routes.getCrewDay, schemas.getCrewDaySchemas, async ({ params: { date }, query, ...caller }) => {
    requireNearDay(date, now());
    const { teams, team } = await findTeamsOfDay(context, caller, date, query.team);
    return { day: await readDay(context, sources, { date, teams, team }) };
  });

  mount(routes.saveStopOrder, schemas.saveStopOrderSchemas, async ({ params: { date }, input, ...caller }) => {
    requireNearDay(date, now());
    const { teams, team } = await findTeamsOfDay(context, caller, date, input.team);
    if (team) {
      const at = limitToNow(input.at, now().toISOString());
      await writeChosenOrder(db, { teamId: team.id, date, ids: input.ids, at });
    }
    return { day: await readDay(context, sources, { date, teams, team }) };
  });

  const note = async (caller: CrewCaller, id: string, describe: (visit: Visit) => Promise<NewEntry> | NewEntry) => {
    const visit = await requireStopVisit(context, caller, id);
    const notice = await noteAtStop(context, visit, await describe(visit), caller.user);
    return { stop: await readStop(context, sources, id), notice };
  };

  mount(routes.addStopStep, schemas.addStopStepSchemas, ({ params: { id }, input, ...caller }) => {
    const { key, at, step: kind, point, ...value } = input;
    return note(caller, id, () => ({ key, at, kind, value, ...(kind === 'arrive' && { point }) }));
  });

  mount(
    routes.addStopNote,
    schemas.addStopNoteSchemas,
    ({ params: { id }, input: { key, at, kind, text }, ...caller }) =>
      note(caller, id, () => ({ key, at, kind, value: { text } })),
  );

  mount(
    routes.setStopCheck,
    schemas.setStopCheckSchemas,
    ({ params: { id }, input: { key, at, item, isDone }, ...caller }) =>
      note(caller, id, async ({ service_id }) => {
        const items = (await readChecklists(db)).get(service_id) ?? [];
        const text = items.find((each) => each.id === item)?.text ?? '';
        return { key, at, kind: 'check', subject: item, value: { isDone, text } };
      }),
  );
}

function requireNearDay(date: string, now: Date) {
  if (isNearDay(date, now)) return;
  throw createInvalidFieldsFailure({
    date: `Se văd zilele de acum ${crewDayRange.past} zile până peste ${crewDayRange.ahead} de zile.`,
  });
}

interface DayOfTeam {
  date: string;
  teams: TeamRow[];
  team: TeamRow | null;
}

async function readDay(
  context: Context,
  sources: StopSources,
  { date, teams, team }: DayOfTeam,
): Promise<schemas.CrewDay> {
  const route = team ? await readRoute(context.db, toTeam(team), date) : { stops: [], isOrderChosen: false };
  return {
    date,
    team: team && viewTeam(team),
    teams: teams.map(viewTeam),
    stops: await viewStops(context, sources, route.stops),
    km: roundKm(route.stops.reduce((sum, { km }) => sum + (km ?? 0), 0)),
    isOrderChosen: route.isOrderChosen,
  };
}

const viewTeam = ({ id, name, color }: TeamRow) => ({ id, name, color });

/** Its distance is that of its team's route, which cancelled visits are not part of. */
async function readStop(context: Context, sources: StopSources, id: string) {
  const { db } = context;
  const visit = await requireVisit(db, id);
  const team = await findTeam(db, id);
  const route = team ? (await readRoute(db, team, visit.local_time.slice(0, 10))).stops : [];
  const stop = route.find((each) => each.id === id) ?? (await locateStops(db, [visit])).stops[0];
  const [view] = await viewStops(context, sources, stop ? [stop] : []);
  return view as NonNullable<typeof view>;
}

/** Staff read the entries of the crew, and set the point of the garden. */
export function mountStopEntries({ mount, db, now }: Context) {
  mount(routes.listStopEntries, schemas.listStopEntriesSchemas, async ({ params: { id } }) => {
    const visit = await requireVisit(db, id);
    const entries = await listEntries(db, [id]);
    const { replaced } = foldEntries(entries);
    const key = buildVisitGardenKey(visit);
    const point = (await readPoints(db, [key])).get(key);
    return {
      entries: entries.map((entry) => ({ ...viewEntry(entry), isReplaced: replaced.has(entry.key) })),
      point: point ? { latitude: point.latitude, longitude: point.longitude, source: point.source } : null,
    };
  });

  mount(routes.setGardenPoint, schemas.setGardenPointSchemas, async ({ params: { id }, input: { point }, user }) => {
    const visit = await requireVisit(db, id);
    const key = buildVisitGardenKey(visit);
    const before = (await readPoints(db, [key])).get(key);
    await db.transaction().execute(async (trx) => {
      const written = { source: 'staff' as const, at: now().toISOString(), by_name: user.name };
      await (point ? writePoint(trx, { key, ...point, ...written }) : deletePoints(trx, [key]));
      const activity = { before: { point: formatPoint(before) }, after: { point: formatPoint(point) } };
      await recordVisitActivity(trx, { by: user, now: now() }, visit, { action: 'update', ...activity });
    });
    return { point };
  });
}

const formatPoint = (point: { latitude: number; longitude: number } | null | undefined) =>
  point ? `${point.latitude}, ${point.longitude}` : '';

const viewEntry = (entry: StopEntry) => ({
  key: entry.key,
  kind: entry.kind,
  by: entry.actor_name,
  at: entry.at,
  text: describeEntry(entry),
});

function describeEntry(entry: StopEntry) {
  const { text = '', isDone, isPartial, reason, note } = readEntryValue(entry);
  if (entry.kind === 'check') return `${isDone ? 'Bifat' : 'Debifat'}: ${text || entry.subject}`;
  return [isPartial && 'Parțial', reason && failReasons[reason], note, text].filter(Boolean).join(': ');
}

interface CrewCaller {
  user: User;
  request: FastifyRequest;
}

const isMember = ({ members }: TeamRow, { id }: User) =>
  (JSON.parse(members) as TeamInput['members']).some(({ userId }) => userId === id);

/** The teams whose day the caller may see, and the one shown: crew see their own, staff all that are active on the date. */
async function findTeamsOfDay(context: Context, caller: CrewCaller, date: string, teamId: string | undefined) {
  const { user } = caller;
  const rows = await listTeamRows(context.db);
  const own = rows.filter((row) => isMember(row, user));
  const teams = user.role === 'crew' ? own : rows.filter((row) => isActiveOn(row, date) || row.id === teamId);
  if (teamId === undefined) return { teams, team: teams.find((row) => own.includes(row)) ?? teams[0] ?? null };
  const team = teams.find(({ id }) => id === teamId);
  if (!team && user.role === 'crew') refuse(context, caller);
  return { teams, team: requireFound(team, 'Echipa nu există.') };
}

function isNearDay(date: string, now: Date) {
  const today = toBucharestDay(now);
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
