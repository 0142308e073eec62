import type { Trx } from '../../schema/tables.ts';
import { deleteEmailChange } from '../email-change-store.ts';
import { deleteUserLinks } from '../passwords/password-link-store.ts';
import { raiseAccessVersion } from '../user-store.ts';
import { deleteUserSessions } from './session-store.ts';

/** Ends everything that was opened under the old password: sessions, links, a new e-mail, calendar feed, previews. */
export async function endAccess(trx: Trx, userId: string, exceptSession?: string) {
  await deleteUserLinks(trx, userId);
  await deleteEmailChange(trx, userId);
  await raiseAccessVersion(trx, userId);
  return deleteUserSessions(trx, userId, exceptSession);
}
