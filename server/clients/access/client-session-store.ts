import type { Db } from '../../db/database.ts';

export const findClientSession = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('client_sessions')
    .select(['id', 'email', 'last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst();

export const markSessionSeen = (db: Db, id: string, now: string) =>
  db.updateTable('client_sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
