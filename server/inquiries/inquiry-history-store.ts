import type { Db } from '../db/database.ts';
import { type HistoryRows, hasRow, insertHistory } from '../db/rows.ts';
import type { Trx } from '../schema/tables.ts';
import { collectPhotos } from './erase-store.ts';

const tables = {
  inquiries: 'inquiries',
  events: 'inquiry_events',
  notes: 'inquiry_notes',
  messages: 'inquiry_messages',
  photos: 'inquiry_photos',
} as const;

export const insertInquiryHistory = (trx: Trx, history: HistoryRows<typeof tables>) =>
  insertHistory(trx, tables, history);

/** Those of the inquiries that came from a domain, and anonymised ones; gives their private files. */
export async function deleteInquiriesOfDomain(trx: Trx, ids: string[], domain: string) {
  const rows = await trx
    .selectFrom('inquiries')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('email', 'like', `%@${domain}`), eb('erased_at', 'is not', null)]))
    .execute();
  const found = rows.map(({ id }) => id);
  if (found.length === 0) return { ids: found, files: [] };
  const files = await collectPhotos(trx, found);
  await trx.deleteFrom('inquiries').where('id', 'in', found).execute();
  return { ids: found, files };
}

export async function listInquiryIdsAbout(trx: Trx, quoteIds: string[]) {
  if (quoteIds.length === 0) return [];
  const rows = await trx.selectFrom('inquiries').select('id').where('quote_id', 'in', quoteIds).execute();
  return rows.map(({ id }) => id);
}

export const hasOtherInquiries = (db: Db, ids: string[]) =>
  hasRow(db.selectFrom('inquiries').select('id').where('id', 'not in', ids));
