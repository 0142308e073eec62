import { sql } from 'kysely';
import type { Trx } from '../schema/tables.ts';

/**
 * The next number of a series. Without gaps: the row stays locked until the transaction ends, and a transaction that
 * fails gives its number back. Call it before locking anything else, so that two sendings never wait for each other.
 */
export async function nextNumber(trx: Trx, name: string) {
  const { last } = await trx
    .insertInto('number_series')
    .values({ name, last: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last: sql`number_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${name}-${String(last).padStart(4, '0')}`;
}

/** Numbers of all years of a series begin again. */
export const resetSeries = (trx: Trx, prefix: string) =>
  trx.deleteFrom('number_series').where('name', 'like', `${prefix}-%`).execute();
