import { sql } from 'kysely';
import { hasContact } from '../../company/clients/client-store.ts';
import type { ClientLink } from '../../company/clients/link-client-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  countRows,
  findRow,
  type HistoryRows,
  hasRow,
  insertHistory,
  insertRows,
  listRows,
  updateRow,
} from '../../platform/db/rows.ts';
import { lockRows } from '../../platform/db/run-exclusively.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { toSearchColumn } from '../../platform/schema/text-search-store.ts';

export type Inquiry = Tables['inquiries'];

export async function insertInquiry(trx: Trx, row: Inquiry, photos: Tables['inquiry_photos'][]) {
  await insertRows(trx, 'inquiries', [row]);
  await insertRows(trx, 'inquiry_photos', photos);
}

const historyTables = {
  inquiries: 'inquiries',
  events: 'inquiry_events',
  notes: 'inquiry_notes',
  messages: 'inquiry_messages',
  photos: 'inquiry_photos',
} as const;

export const insertInquiryHistory = (trx: Trx, history: HistoryRows<typeof historyTables>) =>
  insertHistory(trx, historyTables, history);

export const toInquirySearchColumn = ({
  name,
  email,
  phone,
  phone_e164,
  message,
}: Pick<Inquiry, 'name' | 'email' | 'phone' | 'phone_e164' | 'message'>) =>
  toSearchColumn([name, email, phone?.replace(/\D/g, ''), phone_e164, message]);

export const findInquiryByKey = (db: Db, key: string) =>
  db.selectFrom('inquiries').select('id').where('key', '=', key).executeTakeFirst();

/** Counts unopened inquiries from one contact, up to `max`. */
export async function countNewInquiries(
  trx: Trx,
  contact: { email: string } | { phone: string },
  since: string,
  max: number,
) {
  const rows = await trx
    .selectFrom('inquiries')
    .select('id')
    // Written literally like in the partial indexes, so that the planner uses them.
    .where(sql<boolean>`state = 'new'`)
    .where('created_at', '>', since)
    .where((eb) =>
      'email' in contact
        ? eb(eb.fn<string>('lower', ['email']), '=', contact.email.toLowerCase())
        : eb('phone_e164', '=', contact.phone),
    )
    .limit(max)
    .execute();
  return rows.length;
}

export const countQuoteInquiries = (db: Db, quoteId: string) =>
  countRows(db.selectFrom('inquiries').where('quote_id', '=', quoteId));

/** Whether the client waits for an answer to a question about the quote. */
export const hasOpenQuestion = (db: Db, quoteId: string) =>
  hasRow(db.selectFrom('inquiries').select('id').where('quote_id', '=', quoteId).where('state', 'in', ['new', 'open']));

export const findInquiry = (db: Db, id: string) => findRow(db, 'inquiries', { id, erased_at: null });

export const toClientLink = (inquiry: Inquiry, now: string): ClientLink => ({
  kind: 'inquiry',
  id: inquiry.id,
  name: inquiry.name,
  email: inquiry.email,
  phone: inquiry.phone_e164,
  at: inquiry.created_at,
  now,
});

/** Locks the inquiry until the transaction ends, then reads it. */
export const lockInquiry = async (trx: Trx, id: string) =>
  (await lockRows(trx, 'inquiries', [id])).find(({ erased_at }) => erased_at === null);

export const addToSearch = (trx: Trx, { id, search }: Inquiry, text: string) =>
  updateRow(trx, 'inquiries', { id }, { search: toSearchColumn([search, text]) });

/** The threads that began with a message of this address, sorted by the newest message; without spam. */
export const listThreads = (db: Db, email: string, limit: number, offset: number): Promise<Inquiry[]> =>
  db
    .selectFrom('inquiries')
    .selectAll()
    .where(hasContact({ emails: [email], phones: [] }))
    .where('state', '!=', 'spam')
    .where('erased_at', 'is', null)
    .orderBy(
      ({ selectFrom, fn }) =>
        fn.coalesce(
          selectFrom('inquiry_messages')
            .select((message) => message.fn.max('at').as('at'))
            .whereRef('inquiry_id', '=', 'inquiries.id'),
          'created_at',
        ),
      'desc',
    )
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

/** Prefix of the key of a message in which a client asks for erasure. */
export const erasureKey = 'erasure:';

export async function hasOpenErasure(db: Db, email: string) {
  const asked = db
    .selectFrom('inquiries')
    .select('id')
    .where(hasContact({ emails: [email], phones: [] }));
  const open = asked.where('state', 'in', ['new', 'open']).where('key', 'like', `${erasureKey}%`);
  return hasRow(open);
}

export const findLastEvent = (db: Db, inquiryId: string) =>
  db
    .selectFrom('inquiry_events')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listInquiryPhotos = (db: Db, inquiryId: string) =>
  listRows(db, 'inquiry_photos', { inquiry_id: inquiryId }, { position: 'asc' });

export const inquiryExists = (db: Db, id: string) =>
  hasRow(db.selectFrom('inquiries').select('id').where('id', '=', id));

export const listInquiriesOfContact = (db: Db, { email, phone }: { email: string; phone: string | null }, max = 20) =>
  db
    .selectFrom('inquiries')
    .select(['id', 'message', 'state', 'created_at as createdAt'])
    .where(hasContact({ emails: email ? [email.toLowerCase()] : [], phones: phone ? [phone] : [] }))
    .where('state', '!=', 'spam')
    .orderBy('created_at', 'desc')
    .limit(max)
    .execute();

const maxListed = 500;

export const insertMessage = (trx: Trx, row: Tables['inquiry_messages']) => insertRows(trx, 'inquiry_messages', [row]);

/** Sorted by time; if there are too many, only the newest are returned. */
export async function listMessages(db: Db, inquiryIds: string[]): Promise<Tables['inquiry_messages'][]> {
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

type TemplateText = Pick<Tables['reply_templates'], 'title' | 'subject' | 'text'>;

export async function insertTemplate(trx: Trx, id: string, text: TemplateText) {
  const { last } = await trx
    .selectFrom('reply_templates')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  await insertRows(trx, 'reply_templates', [{ id, ...text, position: (last ?? -1) + 1, version: 1 }]);
}

/** Returns false when it was saved after that version, or deleted. */
export const updateTemplate = (trx: Trx, id: string, version: number, text: TemplateText) =>
  updateRow(trx, 'reply_templates', { id, version }, { ...text, version: version + 1 });
