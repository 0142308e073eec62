import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db, Trx } from '../../../server/platform/db/database.ts';
import { isSqlite } from '../../../server/platform/db/is-sqlite.ts';
import { waitUntil } from './wait-until.ts';

/**
 * Waits until the call waits for a lock or has ended; `waiting` counts it and the calls that already wait. On SQLite it
 * always waits: there is one connection.
 */
export async function waitForLock(trx: Db, reply: Promise<unknown>, waiting = 1) {
  if (isSqlite(trx)) return;
  let hasEnded = false;
  void reply.finally(() => {
    hasEnded = true;
  });
  // Other databases of the server belong to tests that run at the same time.
  const locks = sql`
    select pid from pg_locks where not granted and pid in (
      select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`;
  await waitUntil('the call to wait', async () => hasEnded || (await locks.execute(trx)).rows.length >= waiting);
}

export type Lock = (trx: Trx) => Promise<unknown>;

/** Fails by a deadlock if the call holds the second lock while it waits for the first one. */
export async function expectLockOrder(
  db: Db,
  first: Lock,
  second: Lock,
  start: () => Promise<{ status: number }>,
  status = 200,
) {
  const { reply } = await db.transaction().execute(async (trx) => {
    await first(trx);
    const started = start();
    await waitForLock(trx, started);
    await second(trx);
    return { reply: started };
  });
  expect((await reply).status).toBe(status);
}
