import type { Db } from '../../db/database.ts';
import type { ClientSessionsTable } from '../../schema/client-tables.ts';
import type { Trx } from '../../schema/tables.ts';

export const insertClientSession = (trx: Trx, row: ClientSessionsTable) =>
  trx.insertInto('client_sessions').values(row).execute();

export const findClientSession = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('client_sessions')
    .select(['id', 'email', 'last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst();

export const markClientSeen = (db: Db, id: string, now: string) =>
  db.updateTable('client_sessions').set({ last_seen_at: now }).where('id', '=', id).execute();

/** The oldest ones of the address end, so that `max` stay. */
export const deleteOldestClientSessions = (trx: Trx, email: string, max: number) =>
  trx
    .deleteFrom('client_sessions')
    .where('email', '=', email)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('client_sessions')
        .select('id')
        .where('email', '=', email)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(max),
    )
    .execute();

export const deleteClientSession = (db: Db, id: string) =>
  db.deleteFrom('client_sessions').where('id', '=', id).execute();

export async function deleteClientSessions(db: Db, emails: string[]) {
  const { numDeletedRows } = await db
    .deleteFrom('client_sessions')
    .where('email', 'in', emails)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Returns their addresses. */
export async function deleteExpiredClientSessions(db: Db, now: string) {
  const ended = await db.deleteFrom('client_sessions').where('ends_at', '<=', now).returning('email').execute();
  return [...new Set(ended.map(({ email }) => email))];
}

export async function listSignedIn(db: Db, emails: string[]) {
  if (emails.length === 0) return [];
  const rows = await db.selectFrom('client_sessions').select('email').distinct().where('email', 'in', emails).execute();
  return rows.map(({ email }) => email);
}

export const listClientSessions = (db: Db, email: string, now: string) =>
  db
    .selectFrom('client_sessions')
    .select(['id', 'agent', 'created_at', 'last_seen_at'])
    .where('email', '=', email)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
