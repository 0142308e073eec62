import type { Db } from '../db/database.ts';
import type { Trx } from '../schema/tables.ts';
import type { Quote } from './quote-store.ts';

/** A round handles no more; the next one goes on. */
const maxInRound = 500;

export const listOverdueQuotes = (db: Db, today: string): Promise<Quote[]> =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('state', '=', 'sent')
    .where('valid_until', '<', today)
    .where('erased_at', 'is', null)
    .limit(maxInRound)
    .execute();

interface Days {
  from: string;
  to: string;
  /** An instant: a quote of today needs no reminder yet. */
  sentBefore: string;
}

export const listUnremindedQuotes = (db: Db, { from, to, sentBefore }: Days): Promise<Quote[]> =>
  db
    .selectFrom('quotes')
    .innerJoin('quote_versions', (join) =>
      join
        .onRef('quote_versions.quote_id', '=', 'quotes.id')
        .onRef('quote_versions.version', '=', 'quotes.sent_version'),
    )
    .selectAll('quotes')
    .where('state', '=', 'sent')
    .where('valid_until', '>=', from)
    .where('valid_until', '<=', to)
    .where('reminded_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('quote_versions.sent_at', '<', sentBefore)
    .limit(maxInRound)
    .execute();

/** False when it was marked already or has changed since it was read. */
export async function markQuoteReminded(trx: Trx, read: Quote, now: string) {
  const { numUpdatedRows } = await trx
    .updateTable('quotes')
    .set({ reminded_at: now })
    .where('id', '=', read.id)
    .where('sequence', '=', read.sequence)
    .where('reminded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
