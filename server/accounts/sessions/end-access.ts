import type { Trx } from '../../schema/tables.ts';
import { deleteEmailChange } from '../email-change-store.ts';
import { deleteLinksOf } from '../passwords/password-link-store.ts';
import { raiseAccessVersion } from '../user-store.ts';
import { deleteSessionsOf } from './session-store.ts';

/** Ends everything that was opened under the old password: sessions, links, a new e-mail, calendar feed, previews. */
export async function endAccess(trx: Trx, userId: string, exceptSession?: string) {
  await deleteLinksOf(trx, userId);
  await deleteEmailChange(trx, userId);
  await raiseAccessVersion(trx, userId);
  return deleteSessionsOf(trx, userId, exceptSession);
}
