import type { Db } from '../../db/database.ts';

/** Of more measured visits, the newest count. */
const maxMeasured = 4000;

/** Visits whose whole work was done and timed, the newest first. */
export const listTimedVisits = (db: Db, { from, to }: { from?: string | undefined; to?: string | undefined } = {}) =>
  db
    .selectFrom('visits')
    .select(['service_id', 'service_name', 'name', 'email', 'phone', 'work_minutes', 'started_at', 'finished_at'])
    .select(['city', 'county', 'street_name', 'house_number', 'building_name', 'postal_code', 'notes', 'erased_at'])
    .where('started_at', 'is not', null)
    .where('finished_at', 'is not', null)
    .where('state', '=', 'completed')
    .where('is_partial', '=', 0)
    .$if(from !== undefined, (query) => query.where('local_time', '>=', `${from}T00:00:00`))
    .$if(to !== undefined, (query) => query.where('local_time', '<=', `${to}T23:59:59`))
    .orderBy('local_time', 'desc')
    .limit(maxMeasured)
    .execute();

export type TimedVisit = Awaited<ReturnType<typeof listTimedVisits>>[number];
