import type { Db } from '../db/database.ts';
import type { SubscribersTable } from '../db/tables.ts';

/** An address that is known stays as it is. */
export const insertSubscriber = (db: Db, row: SubscribersTable) =>
  db.insertInto('subscribers').values(row).onConflict((conflict) => conflict.column('email').doNothing()).execute();
