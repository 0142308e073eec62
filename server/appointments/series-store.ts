import type { Transaction } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { VisitSeriesTable } from '../db/visit-tables.ts';
import type { Visit } from './visit-store.ts';

export const insertSeries = (trx: Transaction<Tables>, row: VisitSeriesTable) =>
  trx.insertInto('visit_series').values(row).execute();

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
