import { sql, type Transaction } from 'kysely';
import type { Person } from '../db/person.ts';
import type { Tables } from '../db/tables.ts';

type Trx = Transaction<Tables>;

export async function idsOfPerson(trx: Trx, { emails, phones }: Person) {
  const byEmail = emails.length
    ? await trx.selectFrom('inquiries').select('id').where(sql<string>`lower(email)`, 'in', emails).execute()
    : [];
  const byPhone = phones.length
    ? await trx.selectFrom('inquiries').select('id').where('phone_e164', 'in', phones).execute()
    : [];
  return [...new Set([...byEmail, ...byPhone].map(({ id }) => id))];
}

/** Settled ones: what still waits for an answer is never too old. */
export async function oldInquiryIds(trx: Trx, before: string, most: number) {
  const rows = await trx
    .selectFrom('inquiries')
    .select('id')
    .where('erased_at', 'is', null)
    .where('state', 'in', ['answered', 'archived', 'spam'])
    .where('created_at', '<', before)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** The names of the files they had. */
export async function takePhotos(trx: Trx, ids: string[]) {
  const photos = await trx.deleteFrom('inquiry_photos').where('inquiry_id', 'in', ids).returning('file').execute();
  return photos.map(({ file }) => file);
}

export async function blankInquiries(trx: Trx, ids: string[], name: string, now: string) {
  await trx.deleteFrom('inquiry_notes').where('inquiry_id', 'in', ids).execute();
  // The subject of an answer may speak of the person.
  await trx.updateTable('inquiry_events').set({ note: null }).where('inquiry_id', 'in', ids).execute();
  await trx
    .updateTable('inquiries')
    .set({ name, email: '', phone: null, phone_e164: null, message: '', search: '', erased_at: now })
    .where('id', 'in', ids)
    .execute();
}
