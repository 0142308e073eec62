import type { Db } from '../../../platform/db/database.ts';
import { deleteRows, tryInsert, updateRow } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';

export type Attempts = Pick<Tables['sign_in_attempts'], 'attempts' | 'last_at'>;

export const findAttempts = (db: Db, key: string): Promise<Attempts | undefined> =>
  db.selectFrom('sign_in_attempts').select(['attempts', 'last_at']).where('key', '=', key).executeTakeFirst();

/** Returns false when another attempt was counted meanwhile. */
export const countAttempt = (db: Db, key: string, seen: Attempts | undefined, next: Attempts) =>
  seen
    ? updateRow(db, 'sign_in_attempts', { key, ...seen }, next)
    : tryInsert(db, 'sign_in_attempts', { key, ...next });

export const forgetAttempts = (db: Db, key: string) => deleteRows(db, 'sign_in_attempts', { key });

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
