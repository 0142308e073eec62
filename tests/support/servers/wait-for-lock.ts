import { sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { isSqlite } from '../../../server/db/is-sqlite.ts';
import { waitUntil } from './wait-until.ts';

/** Until a call waits for a lock or has ended; SQLite has one connection, so there it waits for the transaction. */
export async function waitForLock(trx: Db, reply: Promise<unknown>) {
  if (isSqlite(trx)) return;
  let hasEnded = false;
  void reply.finally(() => {
    hasEnded = true;
  });
  const waiting = sql`select 1 from pg_locks where not granted`;
  await waitUntil('the call to wait', async () => hasEnded || (await waiting.execute(trx)).rows.length > 0);
}
