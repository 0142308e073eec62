import {
  type AvailabilitySettings,
  availabilitySettings,
  type ClosedDay,
  defaultAvailability,
} from '../../../contract/visits/availability.ts';
import type { Db } from '../../db/database.ts';
import type { Trx } from '../../schema/tables.ts';
import { readSetting, writeNextSetting } from '../../settings/setting-store.ts';

const key = 'availability';

/** The version is 0 until somebody saves. */
export async function readVersionedAvailability(db: Db) {
  const { value: availability, version } = await readSetting(db, key, availabilitySettings, defaultAvailability);
  return { availability, version };
}

/** Writes the version that follows; false when somebody else wrote one first. */
export const writeNextAvailability = (trx: Trx, settings: AvailabilitySettings, version: number) =>
  writeNextSetting(trx, key, settings, version);

/** Puts these in the place of all closed days from a day on. */
export async function replaceClosedDays(trx: Trx, from: string, days: ClosedDay[]) {
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
