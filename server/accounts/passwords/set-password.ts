import type { Trx } from '../../schema/tables.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { forgetAttempts } from '../sign-in/attempt-store.ts';
import { accountKeys, ownKey } from '../sign-in/attempts.ts';
import { type UserRow, updateUser } from '../user-store.ts';
import { deleteLinksOf } from './password-link-store.ts';

type Owner = Pick<UserRow, 'id' | 'email' | 'last_login_address'>;

/** A new password ends sessions, links, and the pauses after wrong attempts. */
export async function setPassword(trx: Trx, owner: Owner, password_hash: string) {
  await updateUser(trx, owner.id, { password_hash });
  await deleteSessionsOf(trx, owner.id);
  await deleteLinksOf(trx, owner.id);
  const { account, atHome } = accountKeys(owner.email, owner.last_login_address);
  for (const key of [account, atHome, ownKey(owner.id)]) await forgetAttempts(trx, key);
}
