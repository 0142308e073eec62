import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';
import { isSqlite } from './is-sqlite.ts';
import { withAnyTable } from './rows.ts';
import type { Tables } from './tables/tables.ts';

/** The first half of the key of all our advisory locks; the second half is a hash of the name. */
const lockClass = 7_011_012;
const pauseMs = 200;

/** Names locked by this process, by database. On SQLite, with its single process, this is the only lock. */
const heldHere = new WeakMap<Db, Set<string>>();

/** Runs the work unless another process is doing it; true if it ran. */
export async function runExclusively(db: Db, name: string, work: () => Promise<unknown>): Promise<boolean> {
  const held = heldHere.getOrInsert(db, new Set());
  if (held.has(name)) return false;
  held.add(name);
  try {
    return await (isSqlite(db) ? run(work) : runLocked(db, name, work));
  } finally {
    held.delete(name);
  }
}

export async function runInTurn<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  const result = Promise.withResolvers<T>();
  while (!(await runExclusively(db, name, async () => result.resolve(await work())))) await sleep(pauseMs);
  return result.promise;
}

async function run(work: () => Promise<unknown>) {
  await work();
  return true;
}

/** The lock lives as long as the connection that took it, so it never outlives its process. */
const runLocked = (db: Db, name: string, work: () => Promise<unknown>) =>
  db.connection().execute(async (connection) => {
    const key = sql`${sql.lit(lockClass)}, hashtext(${name})`;
    const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_lock(${key}) as "isMine"`.execute(
      connection,
    );
    if (!rows[0]?.isMine) return false;
    try {
      return await run(work);
    } finally {
      // A connection that broke has lost the lock already.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => undefined);
    }
  });

/** Until the transaction ends; SQLite runs one transaction at a time anyway. Sorted, so that no two transactions deadlock. */
export async function lockNames(trx: Trx, names: string[]) {
  if (isSqlite(trx)) return;
  for (const name of new Set(names.toSorted()))
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/**
 * Locks rows until the transaction ends and returns them as they then are, sorted by id. Every transaction locks in one
 * order (docs/design/databases.md): imports, contacts and counters, quotes, agreements, numbers, gardens, days, visits, clients,
 * e-mails.
 */
export async function lockRows<Table extends 'imports' | 'inquiries' | 'quotes' | 'agreements' | 'visits' | 'clients'>(
  trx: Trx,
  table: Table,
  ids: string[],
) {
  if (ids.length === 0) return [];
  const rows = withAnyTable(trx)
    .selectFrom(table as string)
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id');
  return (await (isSqlite(trx) ? rows : rows.forNoKeyUpdate()).execute()) as unknown as Tables[Table][];
}

/** Locks rows, too, against new rows that refer to them. */
export async function lockWithParts(trx: Trx, { table, key }: { table: string; key: string }, values: string[]) {
  if (isSqlite(trx) || values.length === 0) return;
  await withAnyTable(trx).selectFrom(table).select(key).where(key, 'in', values).orderBy(key).forUpdate().execute();
}
