import type { Db } from '../db/database.ts';
import type { Trx } from '../schema/tables.ts';
import type { VisitSeriesTable } from '../schema/visit-tables.ts';
import type { Visit, VisitEvent } from './visit-store.ts';

export const insertSeries = (trx: Trx, row: VisitSeriesTable) => trx.insertInto('visit_series').values(row).execute();

export const findSeries = (db: Db, id: string) =>
  db.selectFrom('visit_series').selectAll().where('id', '=', id).executeTakeFirst();

/** Those of a series that come after a visit and can still change. */
export const listFollowing = (db: Db, { series_id, local_time, id }: Visit) =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('series_id', '=', series_id ?? '')
    .where('local_time', '>=', local_time)
    .where('id', '!=', id)
    .where('state', 'in', ['requested', 'confirmed'])
    .orderBy('local_time')
    .execute();

/** The visits of a series that changed in the same deed as another one of it. */
export async function listChangedTogether(db: Db, seriesId: string, { visit_id, at, step }: VisitEvent) {
  const rows = await db
    .selectFrom('visit_events')
    .innerJoin('visits', 'visits.id', 'visit_events.visit_id')
    .select('visits.id')
    .where('series_id', '=', seriesId)
    .where('at', '=', at)
    .where('step', '=', step)
    .where('visit_id', '!=', visit_id)
    .execute();
  return rows.map(({ id }) => id);
}
