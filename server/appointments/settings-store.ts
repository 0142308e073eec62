import type { Transaction } from 'kysely';
import { type AvailabilitySettings, availabilitySettings, usualAvailability } from '../../contract/availability.ts';
import type { ClosedDay } from '../../contract/visit-settings.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

const key = 'availability';

/** The version is 0 until somebody saves. */
export async function readVersionedAvailability(db: Db) {
  const row = await db.selectFrom('settings').select(['value', 'version']).where('key', '=', key).executeTakeFirst();
  if (!row) return { availability: usualAvailability, version: 0 };
  return { availability: availabilitySettings.parse(JSON.parse(row.value)), version: row.version };
}

/** Writes the version that follows; false when somebody else wrote one first. */
export async function writeNextAvailability(trx: Transaction<Tables>, settings: AvailabilitySettings, version: number) {
  const value = JSON.stringify(settings);
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({ value, version: version + 1 })
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Puts these in the place of all closed days from a day on. */
export async function replaceClosedDays(trx: Transaction<Tables>, from: string, days: ClosedDay[]) {
  await trx.deleteFrom('closed_days').where('date', '>=', from).execute();
  if (days.length === 0) return;
  await trx
    .insertInto('closed_days')
    .values(days.map(({ date, reason }) => ({ date, reason: reason || null })))
    .execute();
}

/** Visits to come that hold a window; those of one window by the team that goes there. */
export const listBookedAhead = (db: Db, from: string) =>
  db
    .selectFrom('visit_windows')
    .innerJoin('visits', 'visits.id', 'visit_windows.visit_id')
    .select(['visits.id', 'visits.name', 'visits.local_time'])
    .where('visit_windows.local_time', '>=', from)
    .where('state', 'in', ['requested', 'confirmed'])
    .orderBy('visit_windows.local_time')
    .orderBy('team')
    .execute();
