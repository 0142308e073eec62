import type { FastifyReply, FastifyRequest } from 'fastify';
import * as schemas from '../../../../contract/accounts/schemas.ts';
import * as routes from '../../../../contract/accounts/session-routes.ts';
import type { SecurityEventKind } from '../../../../contract/activity/security-events.ts';
import { type FailureCode, statusByCode } from '../../../../contract/kernel/failure.ts';
import type { InputOf } from '../../../../contract/kernel/route.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/db/secret.ts';
import { isPasswordRight } from '../passwords/passwords.ts';
import { readCaller, readToken } from '../sessions/authenticate.ts';
import { deleteSession, findToken } from '../sessions/session-store.ts';
import { type Caller, openSession, refreshToken, validateSession } from '../sessions/sessions.ts';
import { findUserByEmail, recordSignIn, type UserRow } from '../user-store.ts';
import { forgetAttempts } from './attempt-store.ts';
import {
  attemptLimits,
  buildAccountKeys,
  createTooManyAttemptsFailure,
  reserveAttempt,
  reserveNetworkAttempt,
  returnNetworkAttempt,
} from './attempts.ts';
import { consumeCode, readCodeSetup } from './one-time-codes.ts';

const sessionOver = 'Sesiunea a expirat. Autentificați-vă din nou.';

export function mountSignIn({ db, mount, now, recordSecurityEvent: record }: Context, secretKey: Buffer) {
  mount(routes.login, schemas.loginSchemas, async ({ input, request, reply }) => {
    const caller = readCaller(request);
    const result = await tryToSignIn({ db, now, secretKey }, input, caller);
    reply.header('cache-control', 'no-store');
    const kind = eventKinds[result.outcome];
    if (kind) record({ kind, address: caller.address, userId: result.userId });
    if (result.outcome !== 'in') return refuse(reply, result);
    const { token, user } = result;
    return { success: true, token, user: { ...toUser(user), ...(await readCodeSetup(db, user)) } };
  });

  mount(routes.validateSession, schemas.validateSessionSchemas, async ({ request, reply }) => {
    const token = readToken(request);
    const session = token ? await validateSession(db, token, readCaller(request), now()) : undefined;
    reply.header('cache-control', 'no-store');
    if (session && 'user' in session) return { valid: true, user: session.user, newToken: session.newToken };
    recordRefusal(request, session?.reusedOf);
    return answer(reply, 'unauthenticated', { valid: false, message: sessionOver });
  });

  mount(routes.refreshToken, schemas.refreshTokenSchemas, async ({ request, reply }) => {
    const token = readToken(request);
    const next = token ? await refreshToken(db, token, now()) : undefined;
    reply.header('cache-control', 'no-store');
    if (next && 'token' in next) return { success: true, token: next.token };
    recordRefusal(request, next?.reusedOf);
    return answer(reply, 'unauthenticated', { success: false, message: sessionOver });
  });

  const recordRefusal = (request: FastifyRequest, reusedOf: string | undefined) =>
    record({
      kind: reusedOf ? 'tokenReused' : 'unauthenticated',
      address: request.ip,
      userId: reusedOf,
      route: request.routeOptions.url,
    });

  // An expired token also ends its session.
  mount(routes.logout, schemas.logoutSchemas, async ({ request }) => {
    const token = readToken(request);
    const found = token ? await findToken(db, hashSecret(token)) : undefined;
    if (found) await deleteSession(db, found.user_id, found.session_id);
    return { success: true as const };
  });
}

const eventKinds = {
  in: 'signIn',
  wrong: 'signInFailed',
  // A correct password alone is half of a sign-in, so it is not logged.
  codeMissing: undefined,
  codeWrong: 'signInFailed',
  paused: 'signInPaused',
} as const satisfies Record<SignIn['outcome'], SecurityEventKind | undefined>;

function refuse(reply: FastifyReply, result: Exclude<SignIn, { outcome: 'in' }>) {
  if (result.outcome !== 'paused')
    return answer(reply, 'unauthenticated', { success: false, ...refusals[result.outcome] });
  reply.header('retry-after', String(result.seconds));
  return answer(reply, 'too_many_requests', {
    success: false,
    message: createTooManyAttemptsFailure(result.seconds).message,
  });
}

const refusals = {
  wrong: { message: 'Adresa de e-mail sau parola nu este corectă.' },
  codeMissing: { codeRequired: true, message: 'Introduceți codul din aplicația de autentificare.' },
  codeWrong: { codeRequired: true, message: 'Codul nu este corect sau a fost deja folosit.' },
};

/** The specification gives refusals of this call their own shape; the code is added. */
function answer<Body>(reply: FastifyReply, code: FailureCode, body: Body): Body & { code: FailureCode } {
  reply.code(statusByCode[code]);
  return { ...body, code };
}

/** Returns undefined when access has ended since the password was checked, for example by a new password. */
const signIn = (db: Db, user: UserRow, caller: Caller, now: Date) =>
  db.transaction().execute(async (trx) => {
    const isRecorded = await recordSignIn(trx, user, caller.address, now.toISOString());
    return isRecorded ? openSession(trx, user, caller, now) : undefined;
  });

export const toUser = ({ id, email, name, role }: UserRow): schemas.User => ({ id, email, name, role });

type SignIn = { /** Undefined for an unknown account. */ userId: string | undefined } & (
  | { outcome: 'in'; user: UserRow; token: string }
  | { outcome: 'wrong' | 'codeMissing' | 'codeWrong' }
  | { outcome: 'paused'; seconds: number }
);

/** An unknown, disabled or invited account is 'wrong' after the same work as a wrong password. */
async function tryToSignIn(
  { db, secretKey, now: clock }: Pick<Context, 'db' | 'now'> & { secretKey: Buffer },
  credentials: InputOf<typeof routes.login>,
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

  const token = await signIn(db, user, caller, now);
  if (!token) return { outcome: 'wrong', userId };
  await forgetAttempts(db, accountKey);
  await returnNetworkAttempt(db, 'address', caller.address);
  return { outcome: 'in', user, token, userId };
}

/** Uses the typed e-mail address, known or not. Guesses from elsewhere do not lock out the owner's usual IP address. */
function chooseAccountKey(email: string, user: UserRow | undefined, { address }: Caller) {
  const { account, atLastAddress } = buildAccountKeys(email, address);
  return user?.last_login_address === address ? atLastAddress : account;
}
