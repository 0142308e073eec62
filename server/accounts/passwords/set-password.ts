import type { Trx } from '../../schema/tables.ts';
import { endAccess } from '../sessions/end-access.ts';
import { forgetAttempts } from '../sign-in/attempt-store.ts';
import { accountKeys, ownKey } from '../sign-in/attempts.ts';
import { type UserRow, updateUser } from '../user-store.ts';

type Owner = Pick<UserRow, 'id' | 'email' | 'last_login_address'>;

/** A new password ends all access, and the pauses after wrong attempts. */
export async function setPassword(trx: Trx, owner: Owner, password_hash: string) {
  await updateUser(trx, owner.id, { password_hash });
  await endAccess(trx, owner.id);
  const { account, atLastAddress } = accountKeys(owner.email, owner.last_login_address);
  for (const key of [account, atLastAddress, ownKey(owner.id)]) await forgetAttempts(trx, key);
}
