import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { endAccess } from '../sessions/end-access.ts';
import { forgetAttempts } from '../sign-in/attempt-store.ts';
import {
  attemptLimits,
  buildAccountKeys,
  buildOwnKey,
  createTooManyAttemptsFailure,
  reserveAttempt,
} from '../sign-in/attempts.ts';
import { findUser, type UserRow, updateUser } from '../user-store.ts';

const derive = promisify(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
// Each hash takes 19 MiB and one of the four threads that also read files: guesses must not occupy them all.
const maxRunning = 2;
const maxWaiting = 30;
const waiting: (() => void)[] = [];
let running = 0;

/** Stored in PHC format, so that the cost can be raised later: $argon2id$v=19$m=…,t=…,p=…$salt$hash. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16);
  const hash = await deriveInTurn(password, nonce, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodeUnpadded(nonce)}$${encodeUnpadded(hash)}`;
}

/** Takes as long without a hash, so that the response time does not reveal whether the account exists. */
export async function isPasswordRight(password: string, stored: string | null | undefined) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? '');
  if (!parts) {
    await deriveInTurn(password, Buffer.alloc(16), cost);
    return false;
  }
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const expected = Buffer.from(parts[5] as string, 'base64');
  const hash = await deriveInTurn(password, Buffer.from(parts[4] as string, 'base64'), { memory, passes, parallelism });
  return timingSafeEqual(hash, expected);
}

async function deriveInTurn(password: string, nonce: Buffer, costs: typeof cost) {
  await waitForTurn();
  try {
    return await derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...costs });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function waitForTurn() {
  if (running < maxRunning) {
    running += 1;
    return;
  }
  if (waiting.length >= maxWaiting)
    throw new Failure('unavailable', 'Serverul este ocupat. Încercați din nou.', { retryAfter: 5 });
  await new Promise<void>((resolve) => waiting.push(resolve));
}

const encodeUnpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Asks for the password again before changes that a stranger at an unlocked screen must not make. */
export async function requireOwnPassword(db: Db, userId: string, password: string | undefined, now: Date) {
  const key = buildOwnKey(userId);
  const pause = await reserveAttempt(db, key, attemptLimits.account, now);
  if (pause > 0) throw createTooManyAttemptsFailure(pause);
  const user = await findUser(db, userId);
  if (!password || !(await isPasswordRight(password, user?.password_hash))) {
    const fields = { currentPassword: password ? 'Parola actuală nu este corectă' : 'Introduceți parola actuală' };
    throw new Failure('invalid_input', `${fields.currentPassword}.`, { fields });
  }
  await forgetAttempts(db, key);
}

type Owner = Pick<UserRow, 'id' | 'email' | 'last_login_address'>;

/** A new password ends all access and resets the delays after wrong attempts. */
export async function setPassword(trx: Trx, owner: Owner, password_hash: string) {
  await updateUser(trx, owner.id, { password_hash });
  await endAccess(trx, owner.id);
  const { account, atLastAddress } = buildAccountKeys(owner.email, owner.last_login_address);
  for (const key of [account, atLastAddress, buildOwnKey(owner.id)]) await forgetAttempts(trx, key);
}
