import { sql } from 'kysely';
import { availabilitySettings, defaultAvailability } from '../../../contract/visits/availability.ts';
import type { Db } from '../../db/database.ts';
import type { Occupancy } from './free-windows.ts';

const key = 'availability';

/** Settings, closed days and taken windows of a range of dates (both ends included), in one query. */
export async function readOccupancy(db: Db, from: string, to: string): Promise<Occupancy> {
  const rows = await db
    .selectFrom('settings')
    .select([sql<string>`'settings'`.as('kind'), 'value', sql<number>`0`.as('teams')])
    .where('key', '=', key)
    .unionAll(
      db
        .selectFrom('closed_days')
        .select([sql<string>`'closed'`.as('kind'), 'date as value', sql<number>`0`.as('teams')])
        .where('date', '>=', from)
        .where('date', '<=', to),
    )
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
  const [stored] = of('settings');
  return {
    settings: stored ? availabilitySettings.parse(JSON.parse(stored.value)) : defaultAvailability,
    closed: new Set(of('closed').map(({ value }) => value)),
    taken: new Map(of('taken').map(({ value, teams }) => [value, teams])),
  };
}
