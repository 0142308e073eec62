import type { Db } from '../db/database.ts';
import { tryWrite } from '../db/rows.ts';
import type { EmailChangesTable, PasswordLinksTable } from '../schema/account-tables.ts';

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

/** Only the newest link of an account works. */
export async function replaceLink(db: Db, row: PasswordLinksTable) {
  await deleteUserLinks(db, row.user_id);
  await db.insertInto('password_links').values(row).execute();
}

export const findLink = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('password_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.purpose', 'u.id', 'u.email', 'u.name', 'u.last_login_address'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.expires_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();

export const consumeLink = (db: Db, tokenHash: string) =>
  tryWrite(db.deleteFrom('password_links').where('token_hash', '=', tokenHash));

export const deleteExpiredLinks = (db: Db, now: string) =>
  db.deleteFrom('password_links').where('expires_at', '<=', now).execute();

export const deleteUserLinks = (db: Db, userId: string) =>
  db.deleteFrom('password_links').where('user_id', '=', userId).execute();
