import type { Db } from '../../db/database.ts';

/** Every window that a visit holds from one day to another, with its place; both ends included. */
export const listStopWindows = (db: Db, from: string, to: string) =>
  db
    .selectFrom('visit_windows')
    .innerJoin('visits', 'visits.id', 'visit_windows.visit_id')
    .select(['visits.id', 'visit_windows.local_time as window', 'team', 'city', 'county'])
    .where('visit_windows.local_time', '>=', `${from}T00:00:00`)
    .where('visit_windows.local_time', '<=', `${to}T23:59:59`)
    .orderBy('visit_windows.local_time')
    .orderBy('team')
    .execute();
