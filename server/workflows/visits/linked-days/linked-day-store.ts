import type { Db } from '../../../platform/db/database.ts';
import type { Visit } from '../visit-store.ts';

/**
 * For each visit the days of its work, in order, without cancelled ones. Missing for other visits, and when only one
 * day is left.
 */
export async function readLinkedDays(
  db: Db,
  visits: Pick<Visit, 'series_id'>[],
): Promise<(visit: Pick<Visit, 'id'>) => Visit[]> {
  const ids = [...new Set(visits.flatMap(({ series_id }) => series_id ?? []))];
  const found = ids.length > 0 ? await selectDays(db, ids) : [];
  const works = [...Map.groupBy(found, ({ series_id }) => series_id).values()].filter((days) => days.length > 1);
  const byVisit = new Map(works.flatMap((days) => days.map((day) => [day.id, days] as const)));
  return ({ id }) => byVisit.get(id) ?? [];
}

export const listLinkedDays = async (db: Db, visit: Pick<Visit, 'id' | 'series_id'>) =>
  (await readLinkedDays(db, [visit]))(visit);

export const listWorkTimes = async (db: Db, visit: Pick<Visit, 'id' | 'series_id'>) =>
  (await listLinkedDays(db, visit)).map(({ local_time }) => local_time);

const selectDays = (db: Db, seriesIds: string[]): Promise<Visit[]> =>
  db
    .selectFrom('visits')
    .innerJoin('visit_series', 'visit_series.id', 'visits.series_id')
    .selectAll('visits')
    .where('series_id', 'in', seriesIds)
    .where('every', '=', 'day')
    .where('state', '!=', 'cancelled')
    .orderBy('local_time')
    .orderBy('visits.id')
    .execute();

/** The wall times at which the visits were planned first. */
export async function readFirstTimes(db: Db, visits: Pick<Visit, 'id'>[]): Promise<Map<string, string | null>> {
  const ids = visits.map(({ id }) => id);
  const rows = await db
    .selectFrom('visit_events')
    .select(['visit_id', 'to_time'])
    .where('visit_id', 'in', ids)
    .where('step', '=', 'request')
    .execute();
  return new Map(rows.map(({ visit_id, to_time }) => [visit_id, to_time]));
}
