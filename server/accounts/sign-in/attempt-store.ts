import type { Db } from '../../db/database.ts';
import type { Attempts } from './attempt-rules.ts';

export const findAttempts = (db: Db, key: string): Promise<Attempts | undefined> =>
  db.selectFrom('sign_in_attempts').select(['attempts', 'last_at']).where('key', '=', key).executeTakeFirst();

/** False when another attempt was counted meanwhile. */
export async function countAttempt(db: Db, key: string, seen: Attempts | undefined, next: Attempts) {
  if (!seen) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('sign_in_attempts')
      .values({ key, ...next })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('sign_in_attempts')
    .set(next)
    .where('key', '=', key)
    .where('attempts', '=', seen.attempts)
    .where('last_at', '=', seen.last_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const forgetAttempts = (db: Db, key: string) =>
  db.deleteFrom('sign_in_attempts').where('key', '=', key).execute();

/** A successful attempt does not count. */
export const returnAttempt = (db: Db, key: string) =>
  db
    .updateTable('sign_in_attempts')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('key', '=', key)
    .where('attempts', '>', 0)
    .execute();

export const deleteOldAttempts = (db: Db, before: string) =>
  db.deleteFrom('sign_in_attempts').where('last_at', '<', before).execute();
