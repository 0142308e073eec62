import type { Db } from '../db/database.ts';
import { pruneRows } from '../db/prune-rows.ts';
import type { SubscriberEventsTable, SubscribersTable, Trx } from '../schema/tables.ts';

/** A known address stays unchanged. */
export const insertSubscriber = (trx: Trx, row: SubscribersTable) =>
  trx
    .insertInto('subscribers')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();

export const pruneUnconfirmed = (db: Db, now: Date) =>
  pruneRows(
    now,
    async (newest) =>
      (await unconfirmed(db).orderBy('created_at', 'desc').offset(newest).limit(1).executeTakeFirst())?.created_at,
    async (before, max) => {
      const rows = await unconfirmed(db)
        .where('created_at', '<', before)
        // Asked again since.
        .where((eb) => eb.or([eb('confirmation_sent_at', 'is', null), eb('confirmation_sent_at', '<', before)]))
        .orderBy('created_at')
        .limit(max)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0)
        await db.deleteFrom('subscribers').where('id', 'in', ids).where('state', '=', 'pending').execute();
      return ids.length;
    },
  );

const unconfirmed = (db: Db) =>
  db.selectFrom('subscribers').select(['id', 'created_at']).where('state', '=', 'pending');

/** Undefined for a confirmed subscriber and for one asked after `since`. */
export const recordConfirmationEmail = (trx: Trx, email: string, confirmHash: string, now: string, since: string) =>
  trx
    .updateTable('subscribers')
    .set({ confirm_hash: confirmHash, confirmation_sent_at: now })
    .where('email', '=', email)
    .where('state', '<>', 'confirmed')
    .where((eb) => eb.or([eb('confirmation_sent_at', 'is', null), eb('confirmation_sent_at', '<=', since)]))
    .returning(['id', 'unsubscribe_token'])
    .executeTakeFirst();

export const confirmByHash = (trx: Trx, confirmHash: string, now: string, writtenAfter: string) =>
  trx
    .updateTable('subscribers')
    .set({ state: 'confirmed', confirmed_at: now, unsubscribed_at: null })
    .where('confirm_hash', '=', confirmHash)
    .where('state', '<>', 'confirmed')
    .where('confirmation_sent_at', '>', writtenAfter)
    .returning('id')
    .executeTakeFirst();

/** Undefined for a confirmed subscriber. */
export const confirmByEmail = (trx: Trx, email: string, now: string) =>
  trx
    .updateTable('subscribers')
    .set({ state: 'confirmed', confirmed_at: now, unsubscribed_at: null })
    .where('email', '=', email)
    .where('state', '<>', 'confirmed')
    .returning('id')
    .executeTakeFirst();

export const findUnsubscribeToken = async (trx: Trx, email: string) =>
  (await trx.selectFrom('subscribers').select('unsubscribe_token').where('email', '=', email).executeTakeFirst())
    ?.unsubscribe_token;

/** Also ends the pending confirmation link. */
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

export async function isKnownToken(trx: Trx, token: string) {
  const row = await trx
    .selectFrom('subscribers')
    .select('id')
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertSubscriberEvent = (trx: Trx, row: SubscriberEventsTable) =>
  trx.insertInto('subscriber_events').values(row).execute();

/** The text agreed to with the latest request. */
export const lastConsent = (trx: Trx, subscriberId: string) =>
  trx
    .selectFrom('subscriber_events')
    .select(['source', 'text_version'])
    .where('subscriber_id', '=', subscriberId)
    .where('event', '=', 'asked')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
