import type { Context } from '../../context.ts';
import { isPasswordRight } from '../passwords/password-hash.ts';
import type { Caller } from '../sessions/sessions.ts';
import { findUserByEmail, type UserRow } from '../user-store.ts';
import { attemptLimits } from './attempt-rules.ts';
import { forgetAttempts } from './attempt-store.ts';
import { accountKeys, reserveAttempt, reserveNetworkAttempt, returnNetworkAttempt } from './attempts.ts';
import { consumeCode } from './one-time-codes.ts';

interface Credentials {
  email: string;
  password: string;
  code?: string | undefined;
}

export type SignIn = { /** Undefined for an unknown account. */ userId: string | undefined } & (
  | { outcome: 'in'; user: UserRow }
  | { outcome: 'wrong' | 'codeMissing' | 'codeWrong' }
  | { outcome: 'paused'; seconds: number }
);

/** An unknown, disabled or invited account is 'wrong' after the same work as a wrong password. */
export async function tryToSignIn(
  { db, secretKey, now: clock }: Pick<Context, 'db' | 'now'> & { secretKey: Buffer },
  credentials: Credentials,
  caller: Caller,
): Promise<SignIn> {
  const now = clock();
  const user = await findUserByEmail(db, credentials.email);
  const userId = user?.id;
  const accountKey = chooseAccountKey(credentials.email, user, caller);
  const seconds =
    (await reserveNetworkAttempt(db, 'address', caller.address, attemptLimits.address, now)) ||
    (await reserveAttempt(db, accountKey, attemptLimits.account, now));
  if (seconds > 0) return { outcome: 'paused', seconds, userId };

  const isRight = await isPasswordRight(credentials.password, user?.password_hash);
  if (!user || !isRight || user.disabled_at) return { outcome: 'wrong', userId };
  if (user.totp_secret && !credentials.code) return { outcome: 'codeMissing', userId };
  if (user.totp_secret && !(await consumeCode(db, secretKey, user, credentials.code ?? '', now)))
    return { outcome: 'codeWrong', userId };

  await forgetAttempts(db, accountKey);
  await returnNetworkAttempt(db, 'address', caller.address);
  return { outcome: 'in', user, userId };
}

/** Counted by what was typed, known or not. Guesses from elsewhere do not lock the owner out at their usual address. */
function chooseAccountKey(email: string, user: UserRow | undefined, { address }: Caller) {
  const { account, atLastAddress } = accountKeys(email, address);
  return user?.last_login_address === address ? atLastAddress : account;
}
