import type { AvailabilitySettings } from '../../../contract/visits/availability.ts';
import type { Db } from '../../../server/db/database.ts';

const key = 'availability';

export async function writeAvailabilitySettings(db: Db, settings: AvailabilitySettings) {
  const value = JSON.stringify(settings);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export const closeDay = (db: Db, date: string, reason: string | null) =>
  db
    .insertInto('closed_days')
    .values({ date, reason })
    .onConflict((conflict) => conflict.column('date').doUpdateSet({ reason }))
    .execute();

export const openDay = (db: Db, date: string) => db.deleteFrom('closed_days').where('date', '=', date).execute();
