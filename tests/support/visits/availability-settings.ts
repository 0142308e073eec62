import type { AvailabilitySettings } from '../../../contract/visits/availability.ts';
import type { Db } from '../../../server/platform/db/database.ts';

const key = 'availability';

/** Writes the settings, and two teams by default like a new company. */
export async function writeAvailabilitySettings(
  db: Db,
  { teams = 2, ...settings }: AvailabilitySettings & { teams?: number },
) {
  await writeTeams(db, teams);
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
    .onConflict((conflict) => conflict.columns(['date', 'team', 'from_hour']).doUpdateSet({ reason }))
    .execute();

export const openDay = (db: Db, date: string) => db.deleteFrom('closed_days').where('date', '=', date).execute();

/** Replaces all teams by teams numbered from 1 that work on all working days. */
export async function writeTeams(db: Db, count: number) {
  await db.deleteFrom('teams').execute();
  for (let number = 1; number <= count; number++)
    await db
      .insertInto('teams')
      .values({
        id: `echipa-${number}`,
        number,
        name: `Echipa ${number}`,
        color: 'green',
        base_city: '',
        base_county: '',
        active_from: null,
        active_until: null,
        working_days: null,
        members: '[]',
        position: number,
        version: 1,
      })
      .execute();
}
