import { changeState } from '../../activity/workflow-store.ts';
import type { Db } from '../../db/database.ts';
import type { PostponementsTable } from '../../schema/agreement-tables.ts';
import type { Trx } from '../../schema/tables.ts';

type PostponementRow = PostponementsTable;

export const insertPostponement = (trx: Trx, row: PostponementRow) =>
  trx.insertInto('postponements').values(row).execute();

export const setPostponementChanges = (trx: Trx, id: string, changes: string) =>
  trx.updateTable('postponements').set({ changes }).where('id', '=', id).execute();

export const findPostponement = (db: Db, by: { id: string } | { key: string }) => {
  const [[column, value]] = Object.entries(by) as [['id' | 'key', string]];
  return db.selectFrom('postponements').selectAll().where(column, '=', value).executeTakeFirst();
};

/** The last one that can still be undone. */
export const findOpenPostponement = (db: Db, now: string) =>
  db
    .selectFrom('postponements')
    .selectAll()
    .where('state', '=', 'open')
    .where('undo_until', '>', now)
    .orderBy('undo_until', 'desc')
    .executeTakeFirst();

export const listOverduePostponements = (db: Db, now: string) =>
  db.selectFrom('postponements').selectAll().where('state', '=', 'open').where('undo_until', '<=', now).execute();

/** Undefined when it ended already: it is undone or over, never both. */
export const endPostponement = (trx: Trx, open: PostponementRow, state: 'done' | 'undone', now: Date) =>
  changeState(trx, { table: 'postponements' }, { before: open, set: { state }, now });

export const deleteEndedPostponements = (db: Db, before: string) =>
  db.deleteFrom('postponements').where('state', '!=', 'open').where('created_at', '<', before).execute();
