import { blankEvents } from '../../common/activity/workflow-store.ts';
import { type Erased, type Eraser, erasedContact } from '../../common/erasure/data-subject.ts';
import { rewriteTexts } from '../../common/erasure/mention-store.ts';
import { listSubjectIds, removeRecordContacts } from '../../company/clients/erase-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRows, hasRow, readIds, updateRows } from '../../platform/db/rows.ts';

const inquiries = { table: 'inquiries', kind: 'inquiry', noPhone: null } as const;

/** Keeps what statistics need: when it came, about which service, how soon it was answered. */
export const eraseFromInquiries: Eraser = async (trx, subject, now) => {
  const erased = await blank(trx, await listSubjectIds(trx, inquiries, subject), now);
  const contacts = await removeRecordContacts(trx, inquiries, subject.mentions);
  return { ...erased, count: erased.count + contacts + (await rewriteTexts(trx, texts, subject.mentions)) };
};

const texts = [
  { table: 'inquiries' as const, key: ['id'], columns: ['message', 'search'] },
  { table: 'inquiry_notes' as const, key: ['id'], columns: ['text'] },
  { table: 'inquiry_messages' as const, key: ['id'], columns: ['text'] },
  { table: 'inquiry_events' as const, key: ['inquiry_id', 'sequence'], columns: ['note'] },
  { table: 'reply_templates' as const, key: ['id'], columns: ['title', 'subject', 'text'] },
];

/** Skips messages that still need an answer, and threads with newer messages. */
export async function eraseOldInquiries(trx: Trx, before: string, now: Date) {
  const ids = await readIds(
    trx
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
      .limit(500),
  );
  return { ...(await blank(trx, ids, now)), ids };
}

async function blank(trx: Trx, ids: string[], now: Date): Promise<Erased> {
  if (ids.length === 0) return { count: 0 };
  const files = await deletePhotoRows(trx, ids);
  await deleteRows(trx, 'inquiry_notes', { inquiry_id: ids });
  await deleteRows(trx, 'inquiry_messages', { inquiry_id: ids });
  // The subject line of a reply may mention them.
  await blankEvents(trx, 'inquiry_events', ids);
  await updateRows(
    trx,
    'inquiries',
    { id: ids },
    { ...erasedContact, phone: null, message: '', estimate: null, zone: null, erased_at: now.toISOString() },
  );
  return { count: ids.length, files, log: { inquiries: ids } };
}

/** Deletes the rows and returns the names of their files. */
export async function deletePhotoRows(trx: Trx, ids: string[]) {
  const photos = await trx.deleteFrom('inquiry_photos').where('inquiry_id', 'in', ids).returning('file').execute();
  return photos.map(({ file }) => file);
}

/** Deletes inquiries that came from a domain, and anonymised ones; returns their private files. */
export async function deleteInquiriesOfDomain(trx: Trx, ids: string[], domain: string) {
  const found = await readIds(
    trx
      .selectFrom('inquiries')
      .select('id')
      .where('id', 'in', ids)
      .where((eb) => eb.or([eb('email', 'like', `%@${domain}`), eb('erased_at', 'is not', null)])),
  );
  if (found.length === 0) return { ids: found, files: [] };
  const files = await deletePhotoRows(trx, found);
  await deleteRows(trx, 'inquiries', { id: found });
  return { ids: found, files };
}

export const listInquiryIdsAbout = async (trx: Trx, quoteIds: string[]) =>
  quoteIds.length === 0 ? [] : readIds(trx.selectFrom('inquiries').select('id').where('quote_id', 'in', quoteIds));

export const hasOtherInquiries = (db: Db, ids: string[]) =>
  hasRow(db.selectFrom('inquiries').select('id').where('id', 'not in', ids));
