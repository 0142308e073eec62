import type { Db } from '../db/database.ts';
import type { InquiryMessagesTable } from '../schema/inquiry-tables.ts';
import type { Trx } from '../schema/tables.ts';

const maxListed = 500;

export const insertMessage = (trx: Trx, row: InquiryMessagesTable) =>
  trx.insertInto('inquiry_messages').values(row).execute();

export const findMessageByKey = (db: Db, key: string) =>
  db.selectFrom('inquiry_messages').selectAll().where('key', '=', key).executeTakeFirst();

export const deleteMessageByKey = (trx: Trx, key: string) =>
  trx.deleteFrom('inquiry_messages').where('key', '=', key).execute();

/** In order; the newest ones when there are too many. */
export async function listMessages(db: Db, inquiryIds: string[]): Promise<InquiryMessagesTable[]> {
  if (inquiryIds.length === 0) return [];
  const newest = db.selectFrom('inquiry_messages').selectAll().where('inquiry_id', 'in', inquiryIds);
  const rows = await newest.orderBy('at', 'desc').orderBy('id').limit(maxListed).execute();
  return rows.reverse();
}

export const findLastClientMessage = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiry_messages')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .where('sender', '=', 'client')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
