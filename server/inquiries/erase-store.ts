import { blankEvents } from '../activity/workflow-store.ts';
import { listSubjectIds, removeRecordContacts } from '../clients/erase-store.ts';
import type { Db } from '../db/database.ts';
import { hasRow } from '../db/rows.ts';
import { type Erased, type Eraser, erasedName } from '../erasure/data-subject.ts';
import { rewriteTexts } from '../erasure/mentions.ts';
import type { Trx } from '../schema/tables.ts';

const inquiries = { table: 'inquiries', kind: 'inquiry', noPhone: null } as const;

/** Inquiries stay for the statistics: when, about which service, how soon answered. */
export const eraseFromInquiries: Eraser = async (trx, subject, now) => {
  const erased = await blank(trx, await listSubjectIds(trx, inquiries, subject), now.toISOString());
  const contacts = await removeRecordContacts(trx, inquiries, subject.mentions);
  return { ...erased, count: erased.count + contacts + (await rewriteTexts(trx, texts, subject.mentions)) };
};

const texts = [
  { table: 'inquiries' as const, key: ['id'], columns: ['message', 'search'] },
  { table: 'inquiry_notes' as const, key: ['id'], columns: ['text'] },
  { table: 'inquiry_messages' as const, key: ['id'], columns: ['text'] },
];

export const eraseOldInquiries = async (trx: Trx, before: string, now: Date): Promise<Erased & { ids: string[] }> => {
  const ids = await listOldInquiryIds(trx, before, 500);
  return { ...(await blank(trx, ids, now.toISOString())), ids };
};

async function blank(trx: Trx, ids: string[], now: string): Promise<Erased> {
  if (ids.length === 0) return { count: 0 };
  const files = await collectPhotos(trx, ids);
  await blankInquiries(trx, ids, now);
  return { count: ids.length, files, log: { inquiries: ids } };
}

/** Without those that still wait for an answer, or in which somebody wrote since. */
async function listOldInquiryIds(trx: Trx, before: string, max: number) {
  const rows = await trx
    .selectFrom('inquiries')
    .select('id')
    .where('erased_at', 'is', null)
    .where('state', 'in', ['answered', 'archived', 'spam'])
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inquiry_messages')
            .select('inquiry_messages.id')
            .whereRef('inquiry_messages.inquiry_id', '=', 'inquiries.id')
            .where('inquiry_messages.at', '>=', before),
        ),
      ),
    )
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

export async function collectPhotos(trx: Trx, ids: string[]) {
  const photos = await trx.deleteFrom('inquiry_photos').where('inquiry_id', 'in', ids).returning('file').execute();
  return photos.map(({ file }) => file);
}

async function blankInquiries(trx: Trx, ids: string[], now: string) {
  await trx.deleteFrom('inquiry_notes').where('inquiry_id', 'in', ids).execute();
  await trx.deleteFrom('inquiry_messages').where('inquiry_id', 'in', ids).execute();
  // The subject line of a reply may mention them.
  await blankEvents(trx, 'inquiry_events', ids);
  await trx
    .updateTable('inquiries')
    .set({
      name: erasedName,
      email: '',
      phone: null,
      phone_e164: null,
      message: '',
      search: '',
      estimate: null,
      zone: null,
      erased_at: now,
    })
    .where('id', 'in', ids)
    .execute();
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
