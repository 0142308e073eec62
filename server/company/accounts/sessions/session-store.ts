import type { Db } from '../../../platform/db/database.ts';
import { countWritten, deleteRow, hasRow, updateRow, updateRows } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';

type NewToken = Pick<
  Tables['session_tokens'],
  'token_hash' | 'session_id' | 'issued_at' | 'expires_at' | 'refresh_until'
>;

/** Another tab may have received the same token; while it is unused, its lifetime starts again. */
export const insertToken = (db: Db, row: NewToken) =>
  db
    .insertInto('session_tokens')
    .values({ ...row, replaced_at: null, used_at: null, successor_salt: null })
    .onConflict((conflict) =>
      conflict
        .column('token_hash')
        .doUpdateSet({ issued_at: row.issued_at, expires_at: row.expires_at, refresh_until: row.refresh_until })
        .where('session_tokens.used_at', 'is', null)
        .where('session_tokens.replaced_at', 'is', null),
    )
    .execute();

/** Joins the session and its owner; undefined when the account is disabled. */
export const findToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      't.token_hash',
      't.session_id',
      't.issued_at',
      't.expires_at',
      't.refresh_until',
      't.replaced_at',
      't.used_at',
    ])
    .select([
      's.last_seen_at',
      's.created_at as started_at',
      'u.id as user_id',
      'u.email',
      'u.name',
      'u.role',
      'u.totp_secret',
    ])
    .where('t.token_hash', '=', tokenHash)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();

export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Returns the salt of the token's successor; of concurrent calls the first one sets it. */
export async function markReplaced(db: Db, tokenHash: string, salt: string, now: string) {
  const unreplaced = { token_hash: tokenHash, successor_salt: null };
  await updateRow(db, 'session_tokens', unreplaced, { replaced_at: now, successor_salt: salt });
  const row = await db
    .selectFrom('session_tokens')
    .select('successor_salt')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.successor_salt;
}

export async function markSeen(db: Db, sessionId: string, address: string, now: string) {
  await updateRows(db, 'sessions', { id: sessionId }, { last_seen_at: now, address });
}

export const hasUsedTokenSince = (db: Db, sessionId: string, since: string) =>
  hasRow(
    db
      .selectFrom('session_tokens')
      .select('token_hash')
      .where('session_id', '=', sessionId)
      .where('issued_at', '>=', since)
      .where((eb) => eb.or([eb('used_at', 'is not', null), eb('replaced_at', 'is not', null)])),
  );

export const hasSession = (db: Db, id: string) => hasRow(db.selectFrom('sessions').select('id').where('id', '=', id));

export const deleteSession = (db: Db, userId: string, id: string) => deleteRow(db, 'sessions', { id, user_id: userId });

export const deleteUserSessions = (db: Db, userId: string, except?: string) =>
  countWritten(
    db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .$if(except !== undefined, (query) => query.where('id', '<>', except as string)),
  );

export const deleteAllSessions = (db: Db) => countWritten(db.deleteFrom('sessions'));

/** Tokens past their refresh time, and sessions without a token. */
export async function deleteExpired(db: Db, now: string) {
  await db.deleteFrom('session_tokens').where('refresh_until', '<', now).execute();
  await db
    .deleteFrom('sessions')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session_tokens').select('token_hash').whereRef('session_id', '=', 'sessions.id'))),
    )
    .execute();
}
