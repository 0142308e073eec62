import { sql } from 'kysely';
import * as schemas from '../../../../contract/visits/availability.ts';
import { openVisitStates } from '../../../../contract/visits/steps.ts';
import { declareSetting } from '../../../common/settings/setting-store.ts';
import { listTeams, type Team } from '../../../company/teams/team-store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { isSqlite } from '../../../platform/db/is-sqlite.ts';
import { countWritten, listRows } from '../../../platform/db/rows.ts';
import { lockNames } from '../../../platform/db/run-exclusively.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import type { Visit } from '../visit-store.ts';
import { groupClosures, readClosedHours } from './closure-store.ts';
import { findWindowsFrom, ignoredClosures, listFreeTeams, type Occupancy } from './free-windows.ts';
import { calculateLastWorkDay, calculateOfferedStartDays, listStartDays, type Work } from './work-days.ts';

export const { read: readAvailability, write: writeAvailability } = declareSetting(
  'availability',
  'Programul vizitelor',
  schemas.availabilitySettings,
  schemas.defaultAvailability,
);

export const requestSetting = declareSetting(
  'requests',
  'Cereri online',
  schemas.requestSettings,
  schemas.defaultRequestSettings,
);

export const readRequestSettings = async (db: Db) => (await requestSetting.read(db)).value;

/** The occupancy of the days from `first` to `last`, both included; `exceptVisits` count as not booked. */
export async function readOccupancy(db: Db, first: string, last = first, exceptVisits = ['']): Promise<Occupancy> {
  const [from, to] = [first.slice(0, 10), last.slice(0, 10)];
  const { value: settings } = await readAvailability(db);
  const rows = await db
    .selectFrom('closed_days')
    .select([sql<string>`'closed'`.as('kind'), sql<string>`date || 'T' || from_hour`.as('value')])
    .select(sql<string>`cast(team as text)`.as('teams'))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .unionAll(
      db
        .selectFrom('visit_windows')
        .select([sql<string>`'taken'`.as('kind'), 'local_time as value', selectTeamNumbers(db).as('teams')])
        .where('local_time', '>=', `${from}T00:00:00`)
        .where('local_time', '<=', `${to}T23:59:59`)
        .where((eb) => eb.or([eb('visit_id', 'is', null), eb('visit_id', 'not in', exceptVisits)]))
        .groupBy('local_time'),
    )
    .unionAll(
      db
        .selectFrom('busy_hours')
        .select([sql<string>`'busy'`.as('kind'), sql<string>`date || 'T' || from_hour || until_hour`.as('value')])
        .select(sql<string>`cast(team as text)`.as('teams'))
        .where('date', '>=', from)
        .where('date', '<=', to),
    )
    .execute();
  const pickKind = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    settings,
    teams: await listTeams(db),
    closed: groupClosures(
      pickKind('closed').map(({ value, teams }) => ({
        date: value.slice(0, 10),
        team: Number(teams),
        from_hour: value.slice(11),
      })),
      pickKind('busy').map(({ value, teams }) => ({
        date: value.slice(0, 10),
        team: Number(teams),
        from_hour: value.slice(11, 16),
        until_hour: value.slice(16),
      })),
      settings.windowMinutes,
    ),
    taken: new Map(pickKind('taken').map(({ value, teams }) => [value, new Set(teams.split(',').map(Number))])),
  };
}

/** The days on which work can begin, although it may continue on later days. */
export async function readStartDays(db: Db, work: Work, today: string) {
  const { value: settings } = await readAvailability(db);
  const { first, last } = calculateOfferedStartDays(settings, work, today);
  const occupancy = await readOccupancy(db, first, calculateLastWorkDay(last));
  return { days: listStartDays(occupancy, work, today), windowMinutes: settings.windowMinutes };
}

/** One row per window lists all its teams. */
const selectTeamNumbers = (db: Db) =>
  isSqlite(db) ? sql<string>`group_concat(team)` : sql<string>`string_agg(team::text, ',')`;

export const noHolder = { visit_id: null, entry_id: null, choice_id: null, postponement_id: null };

/** The holder of a window: a visit, or what it is held for. Exactly one of the columns. */
export type WindowHolder = Partial<Record<keyof typeof noHolder, string>>;

const getHolderEntry = (holder: WindowHolder) => Object.entries(holder)[0] as [keyof typeof noHolder, string];

interface Span {
  local_time: string;
  window_count: number;
}

/**
 * Reserves consecutive windows of one team for a visit, in place of its former ones; false when no team is free in all
 * of them.
 */
export const reserveWindows = (
  trx: Trx,
  { id, timing, ...span }: Span & Pick<Visit, 'id' | 'timing'>,
  occupancy: Occupancy,
  teamId?: string,
) =>
  timing === 'window'
    ? holdWindows(trx, { visit_id: id }, span, occupancy, teamId)
    : releaseWindows(trx, { visit_id: id }).then(() => true);

/** Reserves windows of the given team or of the first free one, in place of the holder's former windows. */
export async function holdWindows(trx: Trx, holder: WindowHolder, span: Span, occupancy: Occupancy, teamId?: string) {
  const held = await addWindows(trx, [holder], span, occupancy, teamId);
  if (!held) return false;
  await deleteHolderWindows(trx, holder)
    .where((eb) => eb.or([eb('team', '!=', held.team), eb('local_time', 'not in', held.windows)]))
    .execute();
  return true;
}

/** Reserves windows in addition to those already held. Windows of `holders` count as free and stay theirs. */
export async function addWindows(
  trx: Trx,
  [holder, ...others]: [WindowHolder, ...WindowHolder[]],
  span: Span,
  occupancy: Occupancy,
  teamId?: string,
) {
  const windows = findWindowsFrom(occupancy.settings, span.local_time, span.window_count);
  if (!windows) return undefined;
  await lockDays(trx, [span.local_time]);
  // Read after locking, because the day may have been closed since the occupancy was read.
  const day = span.local_time.slice(0, 10);
  const closed =
    occupancy.closed === ignoredClosures ? ignoredClosures : await readClosedHours(trx, day, day, occupancy.settings);
  const rows = await listRows(trx, 'visit_windows', { local_time: windows });
  const heldRows = rows.filter((row) => [holder, ...others].some((one) => isHeldBy(row, one)));
  const foreign = rows.filter((row) => !heldRows.includes(row));
  const taken = new Map(windows.map((window) => [window, findTeamsAt(foreign, window)]));
  const free = listFreeTeams({ ...occupancy, taken, closed }, windows);
  for (const { number: team } of teamId ? free.filter(({ id }) => id === teamId) : free) {
    const missing = windows.filter((window) => !findTeamsAt(heldRows, window).has(team));
    if (await insertWindows(trx, holder, team, missing)) return { team, windows };
  }
  return undefined;
}

/** Reserves the windows of several visits for one team. When false, the caller must roll back. */
export async function reserveDays(trx: Trx, days: { visitId: string; windows: string[] }[], { number }: Team) {
  for (const { visitId, windows } of days)
    if (!(await insertWindows(trx, { visit_id: visitId }, number, windows))) return false;
  return true;
}

/** Locks until the transaction ends. Locking several days in one call prevents deadlocks. */
export function lockDays(trx: Trx, localTimes: string[]) {
  const names = localTimes.map((time) => `windows:${time.slice(0, 10)}`);
  return lockNames(trx, names);
}

function isHeldBy(row: Tables['visit_windows'], holder: WindowHolder) {
  const [column, id] = getHolderEntry(holder);
  return row[column] === id;
}

const findTeamsAt = (rows: { local_time: string; team: number }[], window: string) =>
  new Set(rows.filter(({ local_time }) => local_time === window).map(({ team }) => team));

/** Inserts all or none. A writer without the lock is stopped by the unique constraint. */
async function insertWindows(trx: Trx, holder: WindowHolder, team: number, windows: string[]) {
  if (windows.length === 0) return true;
  const insert = trx
    .insertInto('visit_windows')
    .values(windows.map((local_time) => ({ local_time, team, ...noHolder, ...holder })))
    .onConflict((conflict) => conflict.columns(['local_time', 'team']).doNothing());
  if ((await countWritten(insert)) === windows.length) return true;
  await deleteHolderWindows(trx, holder).where('team', '=', team).where('local_time', 'in', windows).execute();
  return false;
}

function deleteHolderWindows(trx: Trx, holder: WindowHolder) {
  const [column, id] = getHolderEntry(holder);
  return trx.deleteFrom('visit_windows').where(column, '=', id);
}

export const releaseWindows = (trx: Trx, holder: WindowHolder) => deleteHolderWindows(trx, holder).execute();

/** Gives windows of one holder to another, all or only those of a team; false when there are none. */
export async function transferWindows(
  trx: Trx,
  from: WindowHolder,
  to: WindowHolder,
  only?: { team: number; windows: string[] },
) {
  const [column, id] = getHolderEntry(from);
  let update = trx
    .updateTable('visit_windows')
    .set({ ...noHolder, ...to })
    .where(column, '=', id);
  if (only) update = update.where('team', '=', only.team).where('local_time', 'in', only.windows);
  return (await countWritten(update)) > 0;
}

const selectVisitWindows = (db: Db, from: string) =>
  db
    .selectFrom('visit_windows')
    .innerJoin('visits', 'visits.id', 'visit_windows.visit_id')
    .select(['visits.id', 'visit_windows.local_time as window', 'team'])
    .where('visit_windows.local_time', '>=', `${from}T00:00:00`)
    .orderBy('visit_windows.local_time')
    .orderBy('team');

/** Windows of visits still to come, from a day on. */
export const listHeldWindows = (db: Db, from: string) =>
  selectVisitWindows(db, from)
    .select(['name', 'visits.local_time as date'])
    .where('state', 'in', openVisitStates)
    .execute();

/** All windows of visits between two days, both included, each with the place of its visit. */
export const listStopWindows = (db: Db, from: string, to: string) =>
  selectVisitWindows(db, from)
    .select(['city', 'county'])
    .where('visit_windows.local_time', '<=', `${to}T23:59:59`)
    .execute();

export const listWindowsOfVisit = (db: Db, visitId: string) =>
  db.selectFrom('visit_windows').select(['local_time', 'team']).where('visit_id', '=', visitId).execute();

/** The team whose windows a visit holds. */
export const findTeam = async (db: Db, visitId: string) => (await findTeams(db, [{ id: visitId }])).get(visitId);

/** The teams whose windows visits hold, by visit. */
export async function findTeams(db: Db, visits: { id: string }[]) {
  const found = new Map<string, Team>();
  if (visits.length === 0) return found;
  const ids = visits.map(({ id }) => id);
  const rows = await db.selectFrom('visit_windows').select(['visit_id', 'team']).where('visit_id', 'in', ids).execute();
  const teams = new Map((await listTeams(db)).map((team) => [team.number, team]));
  for (const { visit_id, team } of rows) {
    const holder = teams.get(team);
    if (visit_id && holder) found.set(visit_id, holder);
  }
  return found;
}
