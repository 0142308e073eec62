import { addMs, dayMs } from '../../../../contract/kernel/durations.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { deleteOldAttempts } from '../sign-in/attempt-store.ts';
import { deleteExpiredEmailChanges, deleteExpiredLinks, raiseAccessVersion } from '../user-store.ts';
import { endEmailChange, endUserLinks } from './end-links.ts';
import { deleteExpired, deleteUserSessions } from './session-store.ts';

/** Ends everything that was opened under the old password: sessions, links, a new e-mail, calendar feed, previews. */
export async function endAccess(trx: Trx, userId: string, exceptSession?: string) {
  await endUserLinks(trx, userId);
  await endEmailChange(trx, userId);
  await raiseAccessVersion(trx, userId);
  return deleteUserSessions(trx, userId, exceptSession);
}

/** Deletes ended sessions and links, and attempts that no longer count. */
export async function deleteExpiredAccess(db: Db, now: Date) {
  const time = now.toISOString();
  await deleteExpired(db, time);
  await deleteExpiredLinks(db, time);
  await deleteExpiredEmailChanges(db, time);
  await deleteOldAttempts(db, addMs(now, -dayMs));
}
