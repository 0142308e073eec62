import { sql } from 'kysely';
import type { Trx } from '../schema/tables.ts';
import { isSqlite } from './is-sqlite.ts';

/** Until the transaction ends; SQLite's run one after another anyway. Sorted, so that no two wait for each other. */
export async function lockNames(trx: Trx, names: string[]) {
  if (isSqlite(trx)) return;
  for (const name of new Set(names.toSorted()))
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
