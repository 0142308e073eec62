import type { Db } from '../../db/database.ts';
import type { VideosTable } from '../../schema/content-tables.ts';
import type { Trx } from '../../schema/tables.ts';

/** Does nothing when the library already holds it. */
export const insertVideo = (trx: Trx, row: VideosTable) =>
  trx
    .insertInto('videos')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

export const findVideo = (db: Db, id: string) =>
  db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst();

/** All of them: a site has a handful. */
export const listVideoRows = (db: Db) =>
  db.selectFrom('videos').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

export const deleteVideoRow = (trx: Trx, id: string) => trx.deleteFrom('videos').where('id', '=', id).execute();
