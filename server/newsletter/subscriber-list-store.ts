import { addDays } from '../../contract/kernel/local-time.ts';
import type { SubscriberState } from '../../contract/newsletter/schemas.ts';
import { splitIntoChunks } from '../db/chunks.ts';
import { countTotal } from '../db/count-up-to.ts';
import type { Db } from '../db/database.ts';
import { startOfDay } from '../db/day-start.ts';
import type { SubscriberEventsTable, SubscribersTable, Trx } from '../schema/tables.ts';
import { holdsWord, searchWords } from '../schema/text-search.ts';

export type SubscriberRow = SubscribersTable;

interface Wanted {
  state?: SubscriberState | undefined;
  text?: string | undefined;
  joinedFrom?: string | undefined;
  joinedTo?: string | undefined;
  leftFrom?: string | undefined;
  leftTo?: string | undefined;
}

const matching = (db: Db, { state, text, joinedFrom, joinedTo, leftFrom, leftTo }: Wanted) => {
  let rows = db.selectFrom('subscribers');
  if (state) rows = rows.where('state', '=', state);
  if (joinedFrom) rows = rows.where('confirmed_at', '>=', startOfDay(joinedFrom));
  if (joinedTo) rows = rows.where('confirmed_at', '<', startOfDay(addDays(joinedTo, 1)));
  if (leftFrom) rows = rows.where('unsubscribed_at', '>=', startOfDay(leftFrom));
  if (leftTo) rows = rows.where('unsubscribed_at', '<', startOfDay(addDays(leftTo, 1)));
  // Addresses are stored in lower case.
  for (const word of searchWords(text)) rows = rows.where(holdsWord(word, 'email'));
  return rows;
};

export async function listSubscriberPage(db: Db, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) {
  const rows = await matching(db, wanted)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    rows,
    total: await countTotal(db, matching(db, wanted).select('id'), { limit, offset, found: rows.length }),
  };
}

export const everySubscriber = (db: Db, wanted: Wanted) =>
  matching(db, wanted).selectAll().orderBy('created_at').orderBy('id').execute();

export const countSubscribersByState = (db: Db) =>
  db
    .selectFrom('subscribers')
    .select('state')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('state')
    .execute();

export const findSubscriber = (db: Db, id: string) =>
  db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();

export const listSubscriberEvents = (db: Db, subscriberId: string) =>
  db
    .selectFrom('subscriber_events')
    .selectAll()
    .where('subscriber_id', '=', subscriberId)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** The consents of all, the latest last; restoring by the staff is not a consent. */
export const listConsents = (db: Db) =>
  db
    .selectFrom('subscriber_events')
    .select(['subscriber_id', 'at', 'text_version', 'source', 'note'])
    .where('event', 'in', ['confirmed', 'imported'])
    .where('source', '<>', 'staff')
    .orderBy('at')
    .execute();

export async function countIssuesTo(db: Db, subscriberId: string) {
  const { count } = await db
    .selectFrom('newsletter_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function moveSubscriber(trx: Trx, id: string, from: SubscriberState[], to: SubscriberState, now: string) {
  const { numUpdatedRows } = await trx
    .updateTable('subscribers')
    .set({ state: to, unsubscribed_at: to === 'unsubscribed' ? now : null })
    .$if(to === 'unsubscribed', (update) => update.set({ confirm_hash: null }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const deleteSubscriberRow = (trx: Trx, id: string) =>
  trx.deleteFrom('subscribers').where('id', '=', id).execute();

export async function findByEmails(trx: Trx, emails: string[]) {
  const found: Pick<SubscriberRow, 'id' | 'email' | 'state'>[] = [];
  for (const some of splitIntoChunks(emails)) {
    found.push(
      ...(await trx.selectFrom('subscribers').select(['id', 'email', 'state']).where('email', 'in', some).execute()),
    );
  }
  return found;
}

export async function insertMany(trx: Trx, rows: SubscriberRow[]) {
  for (const some of splitIntoChunks(rows)) await trx.insertInto('subscribers').values(some).execute();
}

export async function insertSubscriberEvents(trx: Trx, rows: SubscriberEventsTable[]) {
  for (const some of splitIntoChunks(rows)) await trx.insertInto('subscriber_events').values(some).execute();
}

export async function confirmMany(trx: Trx, ids: string[], now: string) {
  for (const some of splitIntoChunks(ids)) {
    await trx
      .updateTable('subscribers')
      .set({ state: 'confirmed', confirmed_at: now })
      .where('id', 'in', some)
      .where('state', '=', 'pending')
      .execute();
  }
}

export async function deleteByEmails(trx: Trx, emails: string[]) {
  if (emails.length === 0) return [];
  const gone = await trx.deleteFrom('subscribers').where('email', 'in', emails).returning('id').execute();
  return gone.map(({ id }) => id);
}
