import type { Db } from '../db/database.ts';
import { deleteExpiredEmailChanges } from './email-change-store.ts';
import { deleteExpiredLinks } from './passwords/password-link-store.ts';
import { deleteExpired } from './sessions/session-store.ts';
import { deleteOldAttempts } from './sign-in/attempt-store.ts';

const dayMs = 24 * 60 * 60_000;

/** Ended sessions and links, and attempts that no longer count. */
export async function deleteExpiredAccess(db: Db, now: Date) {
  const time = now.toISOString();
  await deleteExpired(db, time);
  await deleteExpiredLinks(db, time);
  await deleteExpiredEmailChanges(db, time);
  await deleteOldAttempts(db, new Date(now.getTime() - dayMs).toISOString());
}
