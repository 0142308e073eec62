import type { Db } from '../db/database.ts';
import { hasRow, splitIntoChunks } from '../db/rows.ts';
import type {
  InquiriesTable,
  InquiryEventsTable,
  InquiryMessagesTable,
  InquiryNotesTable,
  InquiryPhotosTable,
} from '../schema/inquiry-tables.ts';
import type { Trx } from '../schema/tables.ts';
import { collectPhotos } from './erase-store.ts';

interface InquiryHistory {
  inquiries: InquiriesTable[];
  events: InquiryEventsTable[];
  notes: InquiryNotesTable[];
  messages: InquiryMessagesTable[];
  photos: InquiryPhotosTable[];
}

export async function insertInquiryHistory(trx: Trx, { inquiries, events, notes, messages, photos }: InquiryHistory) {
  for (const some of splitIntoChunks(inquiries)) await trx.insertInto('inquiries').values(some).execute();
  for (const some of splitIntoChunks(events)) await trx.insertInto('inquiry_events').values(some).execute();
  for (const some of splitIntoChunks(notes)) await trx.insertInto('inquiry_notes').values(some).execute();
  for (const some of splitIntoChunks(messages)) await trx.insertInto('inquiry_messages').values(some).execute();
  for (const some of splitIntoChunks(photos)) await trx.insertInto('inquiry_photos').values(some).execute();
}

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
