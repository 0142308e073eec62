import { sql, type Updateable } from 'kysely';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  countRows,
  deleteRows,
  findRow,
  hasRow,
  insertRows,
  listRows,
  tryWrite,
  updateRow,
  updateRows,
} from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

export type UserRow = Tables['users'];

export const normalizeEmail = (email: string) => email.trim().toLowerCase();

export const findUser = (db: Db, id: string) => findRow(db, 'users', { id });

export const findUserByEmail = (db: Db, email: string) => findRow(db, 'users', { email: normalizeEmail(email) });

export const insertUser = (db: Db, row: UserRow) => insertRows(db, 'users', [row]);

export const updateUser = (db: Db, id: string, changes: Updateable<Tables['users']>) =>
  updateRows(db, 'users', { id }, changes);

/** Returns false when the account was disabled or its password changed since the row was read. */
export const recordSignIn = (trx: Trx, { id, password_hash }: UserRow, address: string, now: string) =>
  updateRow(
    trx,
    'users',
    { id, password_hash, disabled_at: null },
    { last_login_at: now, last_login_address: address },
  );

export const raiseAccessVersion = (db: Db, id: string) =>
  db
    .updateTable('users')
    .set((eb) => ({ access_version: eb('access_version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** True while access that was granted under this version is valid. */
export const hasAccess = (user: UserRow | undefined, version: number): user is UserRow =>
  user !== undefined && user.disabled_at === null && user.access_version === version;

/** Unpaged: a company has few accounts. */
export async function listUsers(db: Db, text = '') {
  const all = await listRows(db, 'users', {}, { created_at: 'asc', id: 'asc' });
  const folded = foldText(text);
  return all.filter(({ name, email }) => foldText(`${name} ${email}`).includes(folded));
}

/** The name of the account whose id is in `column`, for queries of other tables. */
export const selectUserName = (column: string) =>
  sql<string | null>`(select users.name from users where users.id = ${sql.ref(column)})`;

export const hasUsers = (db: Db) => hasRow(db.selectFrom('users').select('id'));

/** Serialises changes of administrators: two who demote each other must not both succeed. */
export const lockAdministrators = (trx: Trx) => updateRows(trx, 'users', { role: 'admin' }, { role: 'admin' });

export const hasOtherAdministrator = (db: Db, id: string) =>
  hasRow(
    db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .where('password_hash', 'is not', null)
      .where('id', '<>', id),
  );

/** Consumes the time step of a one-time code; false if it was consumed already. */
export const consumeCodeStep = (db: Db, id: string, step: number) =>
  tryWrite(
    db
      .updateTable('users')
      .set({ totp_last_step: step })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)])),
  );

/** Makes a pending secret the account's; false when another call did that already. */
export const activatePendingCodes = (trx: Trx, id: string, pending: string, step: number) => {
  const active = { totp_secret: pending, totp_pending: null, totp_last_step: step };
  return updateRow(trx, 'users', { id, totp_pending: pending }, active);
};

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: string[]) {
  await deleteRows(db, 'recovery_codes', { user_id: userId });
  if (hashes.length === 0) return;
  await insertRows(
    db,
    'recovery_codes',
    hashes.map((code_hash) => ({ user_id: userId, code_hash })),
  );
}

export const countRecoveryCodes = (db: Db, userId: string) =>
  countRows(db.selectFrom('recovery_codes').where('user_id', '=', userId));

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
  db.deleteFrom('email_changes').where('user_id', '=', userId).returning('token_hash').execute();

export const findLink = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('password_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.purpose', 'u.id', 'u.email', 'u.name', 'u.last_login_address'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.expires_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();

export const deleteExpiredLinks = (db: Db, now: string) =>
  db.deleteFrom('password_links').where('expires_at', '<=', now).execute();

export const deleteUserLinks = (db: Db, userId: string) =>
  db.deleteFrom('password_links').where('user_id', '=', userId).returning(['purpose', 'token_hash']).execute();
