import { sql, type Updateable } from 'kysely';
import { foldText } from '../../contract/kernel/fold-text.ts';
import type { Db } from '../db/database.ts';
import type { UsersTable } from '../schema/account-tables.ts';
import type { Trx } from '../schema/tables.ts';

export type UserRow = UsersTable;

export const normalEmail = (email: string) => email.trim().toLowerCase();

export const findUser = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', normalEmail(email)).executeTakeFirst();

export const insertUser = (db: Db, row: UserRow) => db.insertInto('users').values(row).execute();

export const updateUser = (db: Db, id: string, changes: Updateable<UsersTable>) =>
  db.updateTable('users').set(changes).where('id', '=', id).execute();

export const raiseAccessVersion = (db: Db, id: string) =>
  db
    .updateTable('users')
    .set((eb) => ({ access_version: eb('access_version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Whether what was opened under this version still works. */
export const hasAccess = (user: UserRow | undefined, version: number): user is UserRow =>
  user !== undefined && user.disabled_at === null && user.access_version === version;

/** All of them: a company has a handful. */
export async function listUsers(db: Db, text = '') {
  const all = await db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute();
  const wanted = foldText(text);
  return all.filter(({ name, email }) => foldText(`${name} ${email}`).includes(wanted));
}

/** The name of the account whose id is in `column`, for queries of other tables. */
export const selectUserName = (column: string) =>
  sql<string | null>`(select users.name from users where users.id = ${sql.ref(column)})`;

export async function hasUsers(db: Db) {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Serialises changes of administrators: two who demote each other must not both succeed. */
export const lockAdministrators = (trx: Trx) =>
  trx.updateTable('users').set({ role: 'admin' }).where('role', '=', 'admin').execute();

export async function hasOtherAdministrator(db: Db, id: string) {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Consumes the time step of a one-time code; false if it was consumed already. */
export async function consumeCodeStep(db: Db, id: string, step: number) {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: string[]) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function consumeRecoveryCode(db: Db, userId: string, codeHash: string) {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: string) {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
