import { hasContact, hasNoClient } from '../clients/client-store.ts';
import type { DataSubject } from '../erasure/data-subject.ts';
import type { InquiriesTable } from '../schema/inquiry-tables.ts';
import type { Trx } from '../schema/tables.ts';

/** The client's own, and those without a client (spam) with one of the contacts. */
export async function listSubjectInquiryIds(trx: Trx, { emails, phones, records }: DataSubject) {
  const stray = await inquiriesWith(trx, { emails, phones }).where(hasNoClient('inquiry', 'inquiries.id')).execute();
  return [...new Set([...records.inquiries, ...stray.map(({ id }) => id)])];
}

type Contacts = Pick<DataSubject, 'emails' | 'phones'>;

const inquiriesWith = (trx: Trx, contacts: Contacts) =>
  trx.selectFrom('inquiries').select(['id', 'email', 'phone', 'phone_e164', 'search']).where(hasContact(contacts));

/** Inquiries of others with the same contacts: two people may share a phone. */
export const listInquiriesWith = (trx: Trx, contacts: Contacts) => inquiriesWith(trx, contacts).execute();

type ContactColumns = Pick<InquiriesTable, 'email' | 'phone' | 'phone_e164' | 'search'>;

export const rewriteInquiryContacts = (trx: Trx, id: string, columns: ContactColumns) =>
  trx.updateTable('inquiries').set(columns).where('id', '=', id).execute();

/** Without those that still wait for an answer, or in which somebody wrote since. */
export async function listOldInquiryIds(trx: Trx, before: string, max: number) {
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

export async function blankInquiries(trx: Trx, ids: string[], name: string, now: string) {
  await trx.deleteFrom('inquiry_notes').where('inquiry_id', 'in', ids).execute();
  await trx.deleteFrom('inquiry_messages').where('inquiry_id', 'in', ids).execute();
  // The subject line of a reply may mention them.
  await trx.updateTable('inquiry_events').set({ note: null }).where('inquiry_id', 'in', ids).execute();
  await trx
    .updateTable('inquiry_events')
    .set({ actor_name: name })
    .where('inquiry_id', 'in', ids)
    .where('actor_id', '=', 'visitor')
    .execute();
  await trx
    .updateTable('inquiries')
    .set({
      ...{ name, email: '', phone: null, phone_e164: null, message: '', search: '' },
      ...{ estimate: null, zone: null, erased_at: now },
    })
    .where('id', 'in', ids)
    .execute();
}
