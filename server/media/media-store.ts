import type { Db } from '../db/database.ts';
import type { MediaTable } from '../db/tables.ts';

export type MediaRow = MediaTable;

export const findPictures = (db: Db, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('media').selectAll().where('id', 'in', ids).execute();

export const findPicture = (db: Db, id: string) =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();

/** The same picture taken in twice is one picture. */
export const insertPicture = (db: Db, row: MediaRow) =>
  db.insertInto('media').values(row).onConflict((conflict) => conflict.column('id').doNothing()).execute();
