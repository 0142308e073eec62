import { sql } from 'kysely';
import {
  type AvailabilitySettings,
  availabilitySettings,
  type ClosedDay,
  defaultAvailability,
} from '../../../contract/visits/availability.ts';
import type { Db } from '../../db/database.ts';
import { isSqlite } from '../../db/is-sqlite.ts';
import { lockNames } from '../../db/transaction-locks.ts';
import type { Trx } from '../../schema/tables.ts';
import { readSetting, writeNextSetting } from '../../settings/setting-store.ts';
import type { Visit } from '../visit-store.ts';
import { freeTeams, type Occupancy, windowsFrom } from './free-windows.ts';
import { lastWorkDay, listStartDays, offeredStartDays, type Work } from './work-days.ts';

const key = 'availability';

/** Both ends included; the windows of one visit may be left out. */
export async function readOccupancy(db: Db, from: string, to: string, exceptVisit = ''): Promise<Occupancy> {
  const { availability: settings } = await readAvailability(db);
  const rows = await db
    .selectFrom('closed_days')
    .select([sql<string>`'closed'`.as('kind'), 'date as value', sql<string>`''`.as('teams')])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .unionAll(
      db
        .selectFrom('visit_windows')
        .select([sql<string>`'taken'`.as('kind'), 'local_time as value', teamNumbers(db).as('teams')])
        .where('local_time', '>=', `${from}T00:00:00`)
        .where('local_time', '<=', `${to}T23:59:59`)
        .where('visit_id', 'is distinct from', exceptVisit)
        .groupBy('local_time'),
    )
    .execute();
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    settings,
    closed: new Set(of('closed').map(({ value }) => value)),
    taken: new Map(of('taken').map(({ value, teams }) => [value, new Set(teams.split(',').map(Number))])),
  };
}

/** The days on which work can begin, which may go on through the days after it. */
export async function readStartDays(db: Db, work: Work, today: string) {
  const { availability } = await readAvailability(db);
  const { first, last } = offeredStartDays(availability, work, today);
  const occupancy = await readOccupancy(db, first, lastWorkDay(last));
  return { days: listStartDays(occupancy, work, today), windowMinutes: availability.windowMinutes };
}

/** One row per window, whatever the number of teams. */
const teamNumbers = (db: Db) =>
  isSqlite(db) ? sql<string>`group_concat(team)` : sql<string>`string_agg(team::text, ',')`;

export async function readAvailability(db: Db) {
  const { value: availability, version } = await readSetting(db, key, availabilitySettings, defaultAvailability);
  return { availability, version };
}

export const writeAvailability = (trx: Trx, settings: AvailabilitySettings, version: number) =>
  writeNextSetting(trx, key, settings, version);

export const listClosedDays = (db: Db, from: string, to = '9999-12-31') =>
  db.selectFrom('closed_days').selectAll().where('date', '>=', from).where('date', '<=', to).orderBy('date').execute();

export async function replaceClosedDays(trx: Trx, from: string, days: ClosedDay[]) {
  await trx.deleteFrom('closed_days').where('date', '>=', from).execute();
  if (days.length === 0) return;
  await trx
    .insertInto('closed_days')
    .values(days.map(({ date, reason }) => ({ date, reason: reason || null })))
    .execute();
}

/** Who has a window: a visit, or an entry of the waiting list for which it is held. */
type WindowHolder = { visit_id: string } | { entry_id: string };

interface Span {
  local_time: string;
  window_count: number;
}

/** Reserves consecutive windows of one team and releases those held before; false when no team is free in all. */
export const reserveWindows = (
  trx: Trx,
  { id, timing, ...span }: Span & Pick<Visit, 'id' | 'timing'>,
  { settings }: Occupancy,
) =>
  timing === 'window'
    ? holdWindows(trx, { visit_id: id }, span, settings)
    : releaseWindows(trx, { visit_id: id }).then(() => true);

export async function holdWindows(trx: Trx, holder: WindowHolder, span: Span, settings: AvailabilitySettings) {
  const windows = windowsFrom(settings, span.local_time, span.window_count);
  if (!windows) return false;
  await lockDays(trx, [span.local_time]);
  const rows = await trx.selectFrom('visit_windows').selectAll().where('local_time', 'in', windows).execute();
  const own = rows.filter((row) => isHeldBy(row, holder));
  const others = rows.filter((row) => !own.includes(row));
  const taken = new Map(windows.map((window) => [window, teamsAt(others, window)]));
  for (const team of freeTeams({ settings, taken }, windows)) {
    const missing = windows.filter((window) => !teamsAt(own, window).has(team));
    if (!(await insertWindows(trx, holder, team, missing))) continue;
    await listHolderWindows(trx, holder)
      .where((eb) => eb.or([eb('team', '!=', team), eb('local_time', 'not in', windows)]))
      .execute();
    return true;
  }
  return false;
}

/** Reserves the windows of several visits for one team; false when no team is free in all: then nothing may be kept. */
export async function reserveDays(
  trx: Trx,
  days: { visitId: string; windows: string[] }[],
  settings: AvailabilitySettings,
) {
  const windows = days.flatMap((day) => day.windows);
  await lockDays(trx, windows);
  const rows = await trx.selectFrom('visit_windows').selectAll().where('local_time', 'in', windows).execute();
  const taken = new Map(windows.map((window) => [window, teamsAt(rows, window)]));
  const [team] = freeTeams({ settings, taken }, windows);
  if (team === undefined) return false;
  for (const { visitId, windows: ofDay } of days)
    if (!(await insertWindows(trx, { visit_id: visitId }, team, ofDay))) return false;
  return true;
}

/** Until the transaction ends. Locking several days in one call prevents deadlocks. */
export const lockDays = (trx: Trx, localTimes: string[]) =>
  lockNames(
    trx,
    localTimes.map((time) => `windows:${time.slice(0, 10)}`),
  );

const isHeldBy = (row: { visit_id: string | null; entry_id: string | null }, holder: WindowHolder) =>
  'visit_id' in holder ? row.visit_id === holder.visit_id : row.entry_id === holder.entry_id;

const teamsAt = (rows: { local_time: string; team: number }[], window: string) =>
  new Set(rows.filter(({ local_time }) => local_time === window).map(({ team }) => team));

/** All or none: the constraint decides between writers without the lock. */
async function insertWindows(trx: Trx, holder: WindowHolder, team: number, windows: string[]) {
  if (windows.length === 0) return true;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('visit_windows')
    .values(windows.map((local_time) => ({ local_time, team, visit_id: null, entry_id: null, ...holder })))
    .onConflict((conflict) => conflict.columns(['local_time', 'team']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === BigInt(windows.length)) return true;
  await listHolderWindows(trx, holder).where('team', '=', team).where('local_time', 'in', windows).execute();
  return false;
}

const listHolderWindows = (trx: Trx, holder: WindowHolder) =>
  'visit_id' in holder
    ? trx.deleteFrom('visit_windows').where('visit_id', '=', holder.visit_id)
    : trx.deleteFrom('visit_windows').where('entry_id', '=', holder.entry_id);

export const releaseWindows = (trx: Trx, holder: WindowHolder) => listHolderWindows(trx, holder).execute();

/** What was held for an entry of the waiting list becomes the visit's; false when nothing is held. */
export async function transferHeldWindows(trx: Trx, entryId: string, visitId: string) {
  const { numUpdatedRows } = await trx
    .updateTable('visit_windows')
    .set({ visit_id: visitId, entry_id: null })
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const listHeldWindows = (db: Db, from: string) =>
  db
    .selectFrom('visit_windows')
    .innerJoin('visits', 'visits.id', 'visit_windows.visit_id')
    .select(['visits.id', 'visits.name', 'visits.local_time as date', 'visit_windows.local_time as window'])
    .where('visit_windows.local_time', '>=', from)
    .where('state', 'in', ['requested', 'confirmed'])
    .orderBy('visit_windows.local_time')
    .orderBy('team')
    .execute();
