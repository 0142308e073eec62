import type { Db, Trx } from '../../../platform/db/database.ts';
import { countWritten, deleteRows, hasRow, tryInsert } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
export const findClientSession = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('client_sessions')
    .select(['id', 'email', 'last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst();

export const isClientSessionOpen = (db: Db, id: string, now: Date) =>
  hasRow(db.selectFrom('client_sessions').select('id').where('id', '=', id).where('ends_at', '>', now.toISOString()));

/** Ends the oldest sessions of the address, so that `max` remain. */
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

export const deleteClientSessions = (db: Db, emails: string[]) => deleteRows(db, 'client_sessions', { email: emails });

export const deleteAllClientSessions = (db: Db) => countWritten(db.deleteFrom('client_sessions'));

/** Deletes sessions that have ended and returns their addresses. */
export async function deleteExpiredClientSessions(db: Db, now: string) {
  const ended = await db.deleteFrom('client_sessions').where('ends_at', '<=', now).returning('email').execute();
  return [...new Set(ended.map(({ email }) => email))];
}

export async function listSignedIn(db: Db, emails: string[]) {
  if (emails.length === 0) return [];
  const rows = await db.selectFrom('client_sessions').select('email').distinct().where('email', 'in', emails).execute();
  return rows.map(({ email }) => email);
}

export const listClientSessions = async (db: Db, emails: string[], now: string) =>
  emails.length === 0
    ? []
    : db
        .selectFrom('client_sessions')
        .select(['id', 'email', 'agent', 'created_at', 'last_seen_at'])
        .where('email', 'in', emails)
        .where('ends_at', '>', now)
        .orderBy('created_at', 'desc')
        .execute();

/** Whether a visit, message, sent quote or agreement of somebody carries the address. */
export const isClientAddress = (db: Db, email: string) =>
  hasRow(db.selectFrom('client_contacts').select('client_id').where('kind', '=', 'email').where('value', '=', email));

/** Returns false when the link was stored before: of simultaneous inserts one succeeds. */
export const insertClientLink = (trx: Trx, row: Tables['client_links']) => tryInsert(trx, 'client_links', row);

/** Exactly one of several simultaneous uses succeeds; undefined for a used, expired or unknown link. */
export async function markLinkUsed(trx: Trx, tokenHash: string, now: string) {
  const link = await trx
    .updateTable('client_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return link?.email;
}

export const deleteExpiredClientLinks = (db: Db, now: string) =>
  db.deleteFrom('client_links').where('expires_at', '<=', now).execute();
