import type { Db } from '../../db/database.ts';
import type { PasswordLinksTable } from '../../schema/account-tables.ts';

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

export async function consumeLink(db: Db, tokenHash: string) {
  const { numDeletedRows } = await db
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const deleteExpiredLinks = (db: Db, now: string) =>
  db.deleteFrom('password_links').where('expires_at', '<=', now).execute();

export const deleteUserLinks = (db: Db, userId: string) =>
  db.deleteFrom('password_links').where('user_id', '=', userId).execute();
