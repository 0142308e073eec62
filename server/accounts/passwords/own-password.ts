import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Trx } from '../../schema/tables.ts';
import { endAccess } from '../sessions/end-access.ts';
import { forgetAttempts } from '../sign-in/attempt-store.ts';
import { accountKeys, attemptLimits, ownKey, reserveAttempt, tooManyAttempts } from '../sign-in/attempts.ts';
import { findUser, type UserRow, updateUser } from '../user-store.ts';
import { isPasswordRight } from './password-hash.ts';

/** For changes that somebody at an unlocked screen must not make. */
export async function requireOwnPassword(db: Db, userId: string, password: string | undefined, now: Date) {
  const key = ownKey(userId);
  const pause = await reserveAttempt(db, key, attemptLimits.account, now);
  if (pause > 0) throw tooManyAttempts(pause);
  const user = await findUser(db, userId);
  if (!password || !(await isPasswordRight(password, user?.password_hash))) {
    const fields = { currentPassword: password ? 'Parola actuală nu este corectă' : 'Introduceți parola actuală' };
    throw new Failure('invalid_input', `${fields.currentPassword}.`, { fields });
  }
  await forgetAttempts(db, key);
}

type Owner = Pick<UserRow, 'id' | 'email' | 'last_login_address'>;

/** A new password ends all access, and the pauses after wrong attempts. */
export async function setPassword(trx: Trx, owner: Owner, password_hash: string) {
  await updateUser(trx, owner.id, { password_hash });
  await endAccess(trx, owner.id);
  const { account, atLastAddress } = accountKeys(owner.email, owner.last_login_address);
  for (const key of [account, atLastAddress, ownKey(owner.id)]) await forgetAttempts(trx, key);
}
