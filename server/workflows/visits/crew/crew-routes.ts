import { crewDayRange } from '../../../../contract/crew/entries.ts';
import * as routes from '../../../../contract/crew/routes.ts';
import * as schemas from '../../../../contract/crew/schemas.ts';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import { deletePoints, readPoints, writePoint } from '../../../company/gardens/garden-store.ts';
import { listTeamRows, type TeamRow, toTeam } from '../../../company/teams/team-store.ts';
import type { Context } from '../../../context.ts';
import { createInvalidFieldsFailure, requireFound } from '../../../platform/http/failure.ts';
import { findConflict } from '../../crew/conflict-store.ts';
import { readChecklists } from '../../crew/crew-settings.ts';
import { correctTime, foldEntries } from '../../crew/fold-entries.ts';
import { listEntries, type StopEntry, writeChosenOrder } from '../../crew/stop-store.ts';
import { findTeam } from '../availability/availability-store.ts';
import { readClosures } from '../availability/closures.ts';
import { isActiveOn } from '../availability/free-windows.ts';
import { requireVisit } from '../staff/staff-view.ts';
import { buildVisitGardenKey } from '../visit-columns.ts';
import type { Visit } from '../visit-store.ts';
import { recordVisitActivity } from '../visit-transaction.ts';
import { describeEntry, viewConflict } from './describe-entry.ts';
import { type NewEntry, noteAtStop } from './note-at-stop.ts';
import { locateStops, readRoute } from './read-route.ts';
import {
  type CrewCaller,
  isMember,
  isNearDay,
  isOldVisit,
  listMemberIds,
  refuse,
  requireStopWriter,
} from './stop-access.ts';
import { roundKm, type StopSources, viewStops } from './stop-views.ts';
import { listStruckStops } from './struck-stops.ts';

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
      const at = correctTime(input, now().toISOString());
      await writeChosenOrder(db, { teamId: team.id, date, ids: input.ids, at });
    }
    return { day: await readDay(context, sources, { date, teams, team }) };
  });

  const note = async (caller: CrewCaller, id: string, clock: PhoneClock, describe: (visit: Visit) => Described) => {
    const at = correctTime(clock, now().toISOString());
    const { visit, isFormer } = await requireStopWriter(context, caller, id, at);
    const entry = { key: clock.key, at, ...(await describe(visit)) };
    const answer = await noteAtStop(context, visit, entry, { by: caller.user, isFormer });
    const isShown = caller.user.role !== 'crew' || !(isFormer || isOldVisit(visit, now()));
    return { stop: isShown ? await readStop(context, sources, id) : null, ...answer };
  };

  mount(routes.addStopStep, schemas.addStopStepSchemas, ({ params: { id }, input, ...caller }) => {
    const { key, at, sentAt, step: kind, point, undoes, ...value } = input;
    return note(caller, id, { key, at, sentAt }, () => ({
      kind,
      value,
      ...(kind === 'undo' && undoes && { subject: undoes }),
      ...(kind === 'arrive' && { point }),
    }));
  });

  mount(
    routes.addStopNote,
    schemas.addStopNoteSchemas,
    ({ params: { id }, input: { kind, text, ...clock }, ...caller }) =>
      note(caller, id, clock, () => ({ kind, value: { text } })),
  );

  mount(
    routes.setStopCheck,
    schemas.setStopCheckSchemas,
    ({ params: { id }, input: { item, isDone, ...clock }, ...caller }) =>
      note(caller, id, clock, async ({ service_id }) => {
        const items = (await readChecklists(db)).get(service_id) ?? [];
        const text = items.find((each) => each.id === item)?.text ?? '';
        return { kind: 'check', subject: item, value: { isDone, text } };
      }),
  );
}

interface PhoneClock {
  key: string;
  at: string;
  sentAt?: string | undefined;
}

type Described = Omit<NewEntry, 'key' | 'at'> | Promise<Omit<NewEntry, 'key' | 'at'>>;

function requireNearDay(date: string, now: Date) {
  if (isNearDay(date, now)) return;
  throw createInvalidFieldsFailure({
    date: `Se văd zilele de acum ${formatCount(crewDayRange.past, 'zile')} până peste ${formatCount(crewDayRange.ahead, 'zile')}.`,
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
    stops: await viewStops(context, sources, route.stops, team ? listMemberIds(team) : []),
    struck: team ? await listStruckStops(context.db, team, date, route.stops) : [],
    closures: team ? await readClosures(context.db, date, team.id) : [],
    km: roundKm(route.stops.reduce((sum, { km }) => sum + (km ?? 0), 0)),
    isOrderChosen: route.isOrderChosen,
  };
}

const viewTeam = ({ id, name, color }: TeamRow) => ({ id, name, color });

/** The distance is left out for a visit outside the route of its team, such as a cancelled one. */
async function readStop(context: Context, sources: StopSources, id: string) {
  const { db } = context;
  const visit = await requireVisit(db, id);
  const team = await findTeam(db, id);
  const members = (await listTeamRows(db)).filter((row) => row.id === team?.id).flatMap(listMemberIds);
  const route = team ? (await readRoute(db, team, visit.local_time.slice(0, 10))).stops : [];
  const stop = route.find((each) => each.id === id) ?? (await locateStops(db, [visit])).stops[0];
  const [view] = await viewStops(context, sources, stop ? [stop] : [], members);
  return view as NonNullable<typeof view>;
}

/** Calls by which staff read entries of the crew and set the point of a garden. */
export function mountStopEntries({ mount, db, now }: Context) {
  mount(routes.listStopEntries, schemas.listStopEntriesSchemas, async ({ params: { id } }) => {
    const visit = await requireVisit(db, id);
    const [entries, conflict] = await Promise.all([listEntries(db, [id]), findConflict(db, id)]);
    const worked = conflict && entries.find((entry) => entry.key === conflict.entry_key);
    const { replaced } = foldEntries(entries);
    const key = buildVisitGardenKey(visit);
    const point = (await readPoints(db, [key])).get(key);
    return {
      entries: entries.map((entry) => ({ ...viewEntry(entry), isReplaced: replaced.has(entry.key) })),
      conflict: worked ? viewConflict({ ...worked, reason: conflict.reason }) : null,
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

/**
 * The teams that the caller may choose, and the chosen one. Crew see their own teams, staff all teams that work on the
 * date.
 */
async function findTeamsOfDay(context: Context, caller: CrewCaller, date: string, teamId: string | undefined) {
  const { user } = caller;
  const rows = await listTeamRows(context.db);
  const ownTeams = rows.filter((row) => isMember(row, user));
  const teams = user.role === 'crew' ? ownTeams : rows.filter((row) => isActiveOn(row, date) || row.id === teamId);
  if (teamId === undefined) return { teams, team: teams.find((row) => ownTeams.includes(row)) ?? teams[0] ?? null };
  const team = teams.find(({ id }) => id === teamId);
  if (!team && user.role === 'crew') refuse(context, caller);
  return { teams, team: requireFound(team, 'Echipa nu există.') };
}
