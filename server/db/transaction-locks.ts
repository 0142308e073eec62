import { sql } from 'kysely';
import type { Trx } from '../schema/tables.ts';
import { isSqlite } from './is-sqlite.ts';

/**
 * Holds the names until the transaction ends, so that what it counts stays as counted. SQLite's transactions run one
 * after another anyway. Taken in one order: two transactions never wait for each other.
 */
export async function lockNames(trx: Trx, names: string[]) {
  if (isSqlite(trx)) return;
  for (const name of new Set(names.toSorted()))
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
