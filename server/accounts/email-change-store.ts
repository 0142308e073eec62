import type { Db } from '../db/database.ts';
import type { EmailChangesTable } from '../schema/account-tables.ts';

/** Only the newest one of an account counts. */
export async function replaceEmailChange(db: Db, row: EmailChangesTable) {
  await deleteEmailChange(db, row.user_id);
  await db.insertInto('email_changes').values(row).execute();
}

export const findEmailChange = (db: Db, userId: string, now: string) =>
  db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const consumeEmailChange = (db: Db, tokenHash: string, now: string) =>
  db
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();

export const deleteExpiredEmailChanges = (db: Db, now: string) =>
  db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();

export const deleteEmailChange = (db: Db, userId: string) =>
  db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
