import type { Db } from '../db/database.ts';
import type { ReplyTemplatesTable } from '../db/inquiry-tables.ts';
import type { Trx } from '../db/tables.ts';

type Words = Pick<ReplyTemplatesTable, 'title' | 'subject' | 'text'>;

export const listTemplates = (db: Db) =>
  db.selectFrom('reply_templates').selectAll().orderBy('position').orderBy('id').execute();

export const findTemplate = (db: Db, id: string) =>
  db.selectFrom('reply_templates').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertTemplate(trx: Trx, id: string, words: Words) {
  const { last } = await trx
    .selectFrom('reply_templates')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('reply_templates')
    .values({ id, ...words, position: (last ?? -1) + 1 })
    .execute();
}

export const updateTemplate = (trx: Trx, id: string, words: Words) =>
  trx.updateTable('reply_templates').set(words).where('id', '=', id).execute();

export const deleteTemplate = (trx: Trx, id: string) =>
  trx.deleteFrom('reply_templates').where('id', '=', id).execute();
