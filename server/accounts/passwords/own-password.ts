import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { attemptLimits } from '../sign-in/attempt-rules.ts';
import { forgetAttempts } from '../sign-in/attempt-store.ts';
import { ownKey, reserveAttempt, tooManyAttempts } from '../sign-in/attempts.ts';
import { findUser } from '../user-store.ts';
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
