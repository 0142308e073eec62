import { sql } from 'kysely';
import {
  type AvailabilitySettings,
  availabilitySettings,
  type ClosedDay,
  defaultAvailability,
} from '../../../contract/visits/availability.ts';
import type { Db } from '../../db/database.ts';
import type { Trx } from '../../schema/tables.ts';
import { readSetting, writeNextSetting } from '../../settings/setting-store.ts';
import type { Visit } from '../visit-store.ts';
import type { Occupancy } from './free-windows.ts';

const key = 'availability';

/** Settings, closed days and taken windows of a range of dates, both ends included. */
export async function readOccupancy(db: Db, from: string, to: string): Promise<Occupancy> {
  const { availability: settings } = await readAvailability(db);
  const rows = await db
    .selectFrom('closed_days')
    .select([sql<string>`'closed'`.as('kind'), 'date as value', sql<number>`0`.as('teams')])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .unionAll(
      db
        .selectFrom('visit_windows')
        .select([sql<string>`'taken'`.as('kind'), 'local_time as value', sql<number>`count(*)`.as('teams')])
        .where('local_time', '>=', `${from}T00:00:00`)
        .where('local_time', '<=', `${to}T23:59:59`)
        .groupBy('local_time'),
    )
    .execute();
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    settings,
    closed: new Set(of('closed').map(({ value }) => value)),
    taken: new Map(of('taken').map(({ value, teams }) => [value, teams])),
  };
}

/** The version is 0 until it is first saved. */
export async function readAvailability(db: Db) {
  const { value: availability, version } = await readSetting(db, key, availabilitySettings, defaultAvailability);
  return { availability, version };
}

/** Writes the version that follows; false when somebody else wrote one first. */
export const writeAvailability = (trx: Trx, settings: AvailabilitySettings, version: number) =>
  writeNextSetting(trx, key, settings, version);

export const listClosedDays = (db: Db, from: string, to = '9999-12-31') =>
  db.selectFrom('closed_days').selectAll().where('date', '>=', from).where('date', '<=', to).orderBy('date').execute();

/** Replaces all closed days from a day on. */
export async function replaceClosedDays(trx: Trx, from: string, days: ClosedDay[]) {
  await trx.deleteFrom('closed_days').where('date', '>=', from).execute();
  if (days.length === 0) return;
  await trx
    .insertInto('closed_days')
    .values(days.map(({ date, reason }) => ({ date, reason: reason || null })))
    .execute();
}

/** Takes a team for a visit whose time is a window; false when none is free. */
export async function takeWindow(
  trx: Trx,
  { id, local_time, timing }: Pick<Visit, 'id' | 'local_time' | 'timing'>,
  { settings }: Occupancy,
) {
  if (timing !== 'window') return true;
  const taken = await trx.selectFrom('visit_windows').select('team').where('local_time', '=', local_time).execute();
  for (let team = 1; team <= settings.teams; team++) {
    if (taken.some((row) => row.team === team)) continue;
    // A concurrent transaction that takes the same team blocks here and then finds it taken.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('visit_windows')
      .values({ local_time, team, visit_id: id })
      .onConflict((conflict) => conflict.columns(['local_time', 'team']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return true;
  }
  return false;
}

/** Releases the windows of a visit, except the one it keeps. */
export const releaseWindows = (trx: Trx, visitId: string, keep = '') =>
  trx.deleteFrom('visit_windows').where('visit_id', '=', visitId).where('local_time', '!=', keep).execute();

/** Coming visits that hold a window; those of one window by team. */
export const listVisitsInWindows = (db: Db, from: string) =>
  db
    .selectFrom('visit_windows')
    .innerJoin('visits', 'visits.id', 'visit_windows.visit_id')
    .select(['visits.id', 'visits.name', 'visits.local_time'])
    .where('visit_windows.local_time', '>=', from)
    .where('state', 'in', ['requested', 'confirmed'])
    .orderBy('visit_windows.local_time')
    .orderBy('team')
    .execute();
