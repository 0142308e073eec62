import type { Db, Trx } from '../../../platform/db/database.ts';
import { countRows, findRow, insertRows, readIds, updateRow } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';

export type CardSession = Tables['card_sessions'];

type SessionKey = Partial<Pick<CardSession, 'id' | 'stripe_id' | 'payment_intent'>>;

export const insertCardSession = (trx: Trx, row: CardSession) => insertRows(trx, 'card_sessions', [row]);

export const findCardSession = (db: Db, key: SessionKey): Promise<CardSession | undefined> =>
  findRow(db, 'card_sessions', key);

export const findOpenSession = (db: Db, quoteId: string): Promise<CardSession | undefined> =>
  db
    .selectFrom('card_sessions')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The ids of sessions in which Stripe took no money; their payments have the same ids. */
export const listTestSessionIds = (db: Db, quoteIds: string[]) =>
  readIds(db.selectFrom('card_sessions').select('id').where('quote_id', 'in', quoteIds).where('is_test', '=', 1));

export const countSessionsSince = (db: Db, quoteId: string, at: string) =>
  countRows(db.selectFrom('card_sessions').where('quote_id', '=', quoteId).where('created_at', '>', at));

/** Returns false when the session has already ended. */
export const writeStripeId = (db: Db, id: string, stripeId: string) =>
  updateRow(db, 'card_sessions', { id, state: 'open' }, { stripe_id: stripeId });

/** Ends a session that has no page; one that got its page meanwhile stays. */
export const giveUpCardSession = (db: Db, id: string) =>
  updateRow(db, 'card_sessions', { id, state: 'open', stripe_id: null }, { state: 'expired' });

/** Returns false when the session has already ended. */
export const endCardSession = (db: Db, id: string, columns: Partial<CardSession> & { state: 'paid' | 'expired' }) =>
  updateRow(db, 'card_sessions', { id, state: 'open' }, columns);

export const deleteCardSessionsOf = (trx: Trx, quoteIds: string[]) =>
  trx.deleteFrom('card_sessions').where('quote_id', 'in', quoteIds).execute();
