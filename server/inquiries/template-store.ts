import type { Db } from '../db/database.ts';
import type { ReplyTemplatesTable } from '../schema/inquiry-tables.ts';
import type { Trx } from '../schema/tables.ts';

type TemplateText = Pick<ReplyTemplatesTable, 'title' | 'subject' | 'text'>;

export const listTemplates = (db: Db) =>
  db.selectFrom('reply_templates').selectAll().orderBy('position').orderBy('id').execute();

export const findTemplate = (db: Db, id: string) =>
  db.selectFrom('reply_templates').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertTemplate(trx: Trx, id: string, text: TemplateText) {
  const { last } = await trx
    .selectFrom('reply_templates')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('reply_templates')
    .values({ id, ...text, position: (last ?? -1) + 1, version: 1 })
    .execute();
}

/** False when it was saved since that version, or deleted. */
export async function updateTemplate(trx: Trx, id: string, version: number, text: TemplateText) {
  const { numUpdatedRows } = await trx
    .updateTable('reply_templates')
    .set({ ...text, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const deleteTemplate = (trx: Trx, id: string) =>
  trx.deleteFrom('reply_templates').where('id', '=', id).execute();
