import { addDays } from '../../../contract/kernel/local-time.ts';
import type { QueryOf } from '../../../contract/kernel/route.ts';
import type { listSubscribers } from '../../../contract/newsletter/routes.ts';
import type { SubscriberState } from '../../../contract/newsletter/schemas.ts';
import type { Eraser } from '../../common/erasure/data-subject.ts';
import { rewriteTexts } from '../../common/erasure/mention-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/day-start.ts';
import type { StoredRow } from '../../platform/db/row-journal.ts';
import {
  countBy,
  countRows,
  deleteRows,
  type HistoryRows,
  hasRow,
  insertHistory,
  insertRows,
  listRows,
  type PageRows,
  readIds,
  readWholePage,
  splitIntoChunks,
  tryInsert,
  tryWrite,
  updateRow,
  updateRows,
} from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { pruneUnconfirmed } from '../../platform/http/prune-unconfirmed.ts';
import { holdsWord, toSearchWords } from '../../platform/schema/text-search-store.ts';

/** Changes nothing for a known address. */
export const insertSubscriber = (trx: Trx, row: Tables['subscribers']) => tryInsert(trx, 'subscribers', row);

export const pruneSubscribers = (db: Db, now: Date) =>
  pruneUnconfirmed(
    now,
    db.selectFrom('subscribers').select(['id', 'created_at']).where('state', '=', 'pending'),
    (ids) => deleteRows(db, 'subscribers', { id: ids, state: 'pending' }),
    // Keeps addresses that got another confirmation e-mail since.
    (rows, before) =>
      rows.where((eb) => eb.or([eb('confirmation_sent_at', 'is', null), eb('confirmation_sent_at', '<', before)])),
  );

/**
 * Locks the row until the transaction ends. Undefined for a confirmed subscriber, and for one who got an e-mail after
 * `since`.
 */
export const lockUnaskedSubscriber = (trx: Trx, email: string, since: string) =>
  trx
    .updateTable('subscribers')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('email', '=', email)
    .where('state', '<>', 'confirmed')
    .where((eb) => eb.or([eb('confirmation_sent_at', 'is', null), eb('confirmation_sent_at', '<=', since)]))
    .returning(['id', 'unsubscribe_token'])
    .executeTakeFirst();

/** Replaces the link of the previous e-mail. */
export const recordConfirmationEmail = (trx: Trx, id: string, confirmHash: string, now: string) =>
  updateRow(trx, 'subscribers', { id }, { confirm_hash: confirmHash, confirmation_sent_at: now });

const confirmUnconfirmed = (trx: Trx, now: string) =>
  trx
    .updateTable('subscribers')
    .set({ state: 'confirmed', confirmed_at: now, unsubscribed_at: null })
    .where('state', '<>', 'confirmed')
    .returning('id');

export const confirmByHash = (trx: Trx, confirmHash: string, now: string, writtenAfter: string) =>
  confirmUnconfirmed(trx, now)
    .where('confirm_hash', '=', confirmHash)
    .where('confirmation_sent_at', '>', writtenAfter)
    .executeTakeFirst();

/** Returns undefined for a confirmed subscriber. */
export const confirmByEmail = (trx: Trx, email: string, now: string) =>
  confirmUnconfirmed(trx, now).where('email', '=', email).executeTakeFirst();

export const isSubscribed = (db: Db, email: string) =>
  hasRow(db.selectFrom('subscribers').select('id').where('email', '=', email).where('state', '=', 'confirmed'));

export const findUnsubscribeToken = async (trx: Trx, email: string) =>
  (await trx.selectFrom('subscribers').select('unsubscribe_token').where('email', '=', email).executeTakeFirst())
    ?.unsubscribe_token;

/** Also invalidates the pending confirmation link. */
export const unsubscribeByToken = (trx: Trx, token: string, now: string) =>
  trx
    .updateTable('subscribers')
    .set({ state: 'unsubscribed', unsubscribed_at: now, confirm_hash: null })
    .where('unsubscribe_token', '=', token)
    .where('state', '<>', 'unsubscribed')
    .returning('id')
    .executeTakeFirst();

export async function isConfirmed(trx: Trx, confirmHash: string) {
  const row = await trx
    .selectFrom('subscribers')
    .select('state')
    .where('confirm_hash', '=', confirmHash)
    .executeTakeFirst();
  return row?.state === 'confirmed';
}

export const isKnownToken = (trx: Trx, token: string) =>
  hasRow(trx.selectFrom('subscribers').select('id').where('unsubscribe_token', '=', token));

/** The source and the text version of the last request. */
export const findLastConsent = (trx: Trx, subscriberId: string) =>
  trx
    .selectFrom('subscriber_events')
    .select(['source', 'text_version'])
    .where('subscriber_id', '=', subscriberId)
    .where('event', '=', 'asked')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

export type SubscriberRow = Tables['subscribers'];

type SubscriberFilter = QueryOf<typeof listSubscribers>;

const selectMatching = (db: Db, { state, text, joinedFrom, joinedTo, leftFrom, leftTo }: SubscriberFilter) => {
  let rows = db.selectFrom('subscribers');
  if (state) rows = rows.where('state', '=', state);
  if (joinedFrom) rows = rows.where('confirmed_at', '>=', startOfDay(joinedFrom));
  if (joinedTo) rows = rows.where('confirmed_at', '<', startOfDay(addDays(joinedTo, 1)));
  if (leftFrom) rows = rows.where('unsubscribed_at', '>=', startOfDay(leftFrom));
  if (leftTo) rows = rows.where('unsubscribed_at', '<', startOfDay(addDays(leftTo, 1)));
  // Addresses are stored in lower case.
  for (const word of toSearchWords(text)) rows = rows.where(holdsWord(word, 'email'));
  return rows;
};

export const listSubscriberPage = (db: Db, filter: SubscriberFilter, page: PageRows) =>
  readWholePage<SubscriberRow>(db, selectMatching(db, filter), { created_at: 'desc', id: 'asc' }, page);

export const listAllSubscribers = (db: Db, filter: SubscriberFilter) =>
  selectMatching(db, filter).selectAll().orderBy('created_at').orderBy('id').execute();

export const countSubscribersByState = (db: Db) => countBy(db.selectFrom('subscribers'), 'state');

export const listSubscriberEvents = (db: Db, subscriberId: string) =>
  db
    .selectFrom('subscriber_events')
    .select(['event', 'at', 'text_version as textVersion', 'source', 'note', 'by_name as by'])
    .where('subscriber_id', '=', subscriberId)
    .orderBy('at')
    // On the client's page 'asked' and 'confirmed' have the same time.
    .orderBy('event')
    .execute();

/** Consents of all subscribers, the latest last. A restored subscription is not a consent. */
export const listConsents = (db: Db) =>
  db
    .selectFrom('subscriber_events')
    .select(['subscriber_id', 'at', 'text_version', 'source', 'note'])
    .where('event', 'in', ['confirmed', 'imported'])
    .where('source', '<>', 'staff')
    .orderBy('at')
    .execute();

export const countIssuesTo = (db: Db, subscriberId: string) =>
  countRows(db.selectFrom('newsletter_deliveries').where('subscriber_id', '=', subscriberId));

export const moveSubscriber = (trx: Trx, id: string, from: SubscriberState[], to: SubscriberState, now: string) =>
  tryWrite(
    trx
      .updateTable('subscribers')
      .set({ state: to, unsubscribed_at: to === 'unsubscribed' ? now : null })
      .$if(to === 'unsubscribed', (update) => update.set({ confirm_hash: null }))
      .where('id', '=', id)
      .where('state', 'in', from),
  );

/** Subscribers with their proofs of consent and the issues that were sent to them. */
export async function readSubscriberRows(db: Db, ids: string[]) {
  const match = { subscriber_id: ids };
  const found = new Map<string, StoredRow[]>(ids.map((id) => [id, []]));
  for (const row of await listRows(db, 'subscribers', { id: ids }))
    found.get(row.id)?.push({ table: 'subscribers', row });
  for (const row of await listRows(db, 'subscriber_events', match))
    found.get(row.subscriber_id)?.push({ table: 'subscriber_events', row });
  for (const row of await listRows(db, 'newsletter_deliveries', match))
    found.get(row.subscriber_id)?.push({ table: 'newsletter_deliveries', row });
  return found;
}

export async function findByEmails(db: Db, emails: string[]) {
  const found: Pick<SubscriberRow, 'id' | 'email' | 'state'>[] = [];
  for (const some of splitIntoChunks(emails)) {
    found.push(
      ...(await db.selectFrom('subscribers').select(['id', 'email', 'state']).where('email', 'in', some).execute()),
    );
  }
  return found;
}

export const insertSubscriberEvents = (trx: Trx, rows: Tables['subscriber_events'][]) =>
  insertRows(trx, 'subscriber_events', rows);

export async function confirmMany(trx: Trx, ids: string[], now: string) {
  for (const some of splitIntoChunks(ids)) {
    await updateRows(trx, 'subscribers', { id: some, state: 'pending' }, { state: 'confirmed', confirmed_at: now });
  }
}

/** Deletes the address with its proof of consent; issues keep their number of recipients. */
export const eraseFromNewsletter: Eraser = async (trx, { emails, mentions }) => {
  const texts = await rewriteTexts(trx, writtenTexts, mentions);
  if (emails.length === 0) return { count: texts };
  const gone = await readIds(trx.deleteFrom('subscribers').where('email', 'in', emails).returning('id'));
  return { count: gone.length + texts, log: { newsletter: gone } };
};

const writtenTexts = [
  {
    table: 'newsletter_issues' as const,
    key: ['id'],
    columns: ['title', 'intro', 'closing'],
    json: ['payload'],
    leftOut: ['company'],
  },
  { table: 'subscriber_events' as const, key: ['id'], columns: ['note'] },
];

const historyTables = {
  subscribers: 'subscribers',
  events: 'subscriber_events',
  issues: 'newsletter_issues',
  deliveries: 'newsletter_deliveries',
} as const;

export type NewsletterHistory = HistoryRows<typeof historyTables>;

export const insertNewsletterHistory = (trx: Trx, history: NewsletterHistory) =>
  insertHistory(trx, historyTables, history);

export async function deleteNewsletterOfDomain(trx: Trx, subscribers: string[], issues: string[], domain: string) {
  const invented = trx.deleteFrom('subscribers').where('id', 'in', subscribers).where('email', 'like', `%@${domain}`);
  const ids = await readIds(invented.returning('id'));
  if (ids.length > 0) await deleteRows(trx, 'newsletter_deliveries', { subscriber_id: ids });
  await deleteRows(trx, 'newsletter_issues', { id: issues });
}

export const hasOtherSubscribers = (db: Db, ids: string[]) =>
  hasRow(db.selectFrom('subscribers').select('id').where('id', 'not in', ids));
