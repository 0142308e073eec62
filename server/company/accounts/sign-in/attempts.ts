import type { Db } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/db/secret.ts';
import { Failure, formatWait } from '../../../platform/http/failure.ts';
import { listNetworks } from '../../../platform/http/networks.ts';
import { normalizeEmail } from '../user-store.ts';
import { type Attempts, countAttempt, findAttempts, returnAttempt } from './attempt-store.ts';

/**
 * Counts an attempt before it is made, so that concurrent attempts count too. Returns the seconds to wait, 0 for none.
 */
export async function reserveAttempt(db: Db, key: string, limit: AttemptLimit, now: Date): Promise<number> {
  for (;;) {
    const past = await findAttempts(db, key);
    const pause = calculatePauseLeft(past, limit, now);
    if (pause > 0 || (await countAttempt(db, key, past, addAttempt(past, limit, now)))) return pause;
  }
}

export const createTooManyAttemptsFailure = (seconds: number) =>
  new Failure('too_many_requests', `Prea multe încercări. Încercați din nou ${formatWait(seconds)}.`, {
    retryAfter: seconds,
  });

/** Like `reserveAttempt`, for each network of an IP address; wider networks have a multiple of the attempts. */
export async function reserveNetworkAttempt(db: Db, name: string, address: string, limit: AttemptLimit, now: Date) {
  for (const { name: network, share } of listOwnNetworks(address)) {
    const pause = await reserveAttempt(db, `${name}:${network}`, { ...limit, free: limit.free * share }, now);
    if (pause > 0) return pause;
  }
  return 0;
}

export async function returnNetworkAttempt(db: Db, name: string, address: string) {
  for (const { name: network } of listOwnNetworks(address)) await returnAttempt(db, `${name}:${network}`);
}

/** The networks that one customer may control: whole networks for IPv6, the single address for IPv4. */
function listOwnNetworks(address: string) {
  const networks = listNetworks(address);
  return networks[0].name.includes(':') ? networks : networks.slice(0, 1);
}

/** Attempts from the IP address of the account's last sign-in have a count of their own. */
export function buildAccountKeys(email: string, lastAddress: string | null | undefined) {
  const account = `account:${hashSecret(normalizeEmail(email))}`;
  return { account, atLastAddress: `${account}@${lastAddress}` };
}

export const buildOwnKey = (userId: string) => `own:${userId}`;

/** Counted separately from passwords: somebody who guesses codes may already know the password. */
export const buildOwnCodeKey = (userId: string) => `own-code:${userId}`;

/** After `free` attempts each further one doubles the delay. */
interface AttemptLimit {
  free: number;
  firstPauseS: number;
  maxPauseS: number;
  /** Seconds without an attempt after which counting starts again. */
  forgetAfterS: number;
}

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;

export const attemptLimits = {
  account: { free: 5, firstPauseS: 30, maxPauseS: quarterOfAnHour, forgetAfterS: hour },
  // Enough for several people behind one IP address.
  address: { free: 50, firstPauseS: 60, maxPauseS: quarterOfAnHour, forgetAfterS: hour },
  emails: { free: 3, firstPauseS: quarterOfAnHour, maxPauseS: quarterOfAnHour, forgetAfterS: hour },
  emailAddress: { free: 20, firstPauseS: quarterOfAnHour, maxPauseS: quarterOfAnHour, forgetAfterS: hour },
} as const satisfies Record<string, AttemptLimit>;

const countSecondsSince = (time: string, now: Date) => (now.getTime() - new Date(time).getTime()) / 1000;

export function calculatePauseLeft(past: Attempts | undefined, limit: AttemptLimit, now: Date) {
  if (!past || past.attempts < limit.free || isForgotten(past, limit, now)) return 0;
  const pause = Math.min(limit.firstPauseS * 2 ** (past.attempts - limit.free), limit.maxPauseS);
  return Math.max(0, Math.ceil(pause - countSecondsSince(past.last_at, now)));
}

export const addAttempt = (past: Attempts | undefined, limit: AttemptLimit, now: Date): Attempts => ({
  attempts: past && !isForgotten(past, limit, now) ? past.attempts + 1 : 1,
  last_at: now.toISOString(),
});

const isForgotten = (past: Attempts, { forgetAfterS }: AttemptLimit, now: Date) =>
  countSecondsSince(past.last_at, now) >= forgetAfterS;
