import { createHmac, randomUUID } from 'node:crypto';
import { type Role, sessionDays, type User } from '../../../../contract/accounts/schemas.ts';
import { dayMs, minuteMs } from '../../../../contract/kernel/durations.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { insertRows, updateRow } from '../../../platform/db/rows.ts';
import { createSecret, hashSecret } from '../../../platform/db/secret.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { readCodeSetup } from '../sign-in/one-time-codes.ts';
import {
  deleteSession,
  type FoundToken,
  findToken,
  hasUsedTokenSince,
  insertToken,
  markReplaced,
  markSeen,
} from './session-store.ts';

export interface Caller {
  address: string;
  agent: string;
}

export interface LiveSession {
  sessionId: string;
  startedAt: string;
  user: User;
}

/** `reusedOf`: the token had already been replaced, so somebody has a copy of it; its session was ended. */
type Exchange = { token: string } | { reusedOf: string } | undefined;

/**
 * Returns the token, of which only a hash is stored. Needs a transaction: a session without a token counts as ended and
 * is deleted.
 */
export async function openSession(trx: Trx, user: Pick<User, 'id' | 'role'>, { address, agent }: Caller, now: Date) {
  const [id, time] = [randomUUID(), now.toISOString()];
  const times = { created_at: time, last_seen_at: time };
  await insertRows(trx, 'sessions', [{ id, user_id: user.id, address, agent: agent.slice(0, 300), ...times }]);
  return issueToken(trx, { id, startedAt: time, role: user.role }, now);
}

interface TokenSession {
  id: string;
  startedAt: string;
  role: Role;
}

export async function issueToken(db: Db, { id, startedAt, role }: TokenSession, now: Date, token = createSecret()) {
  await insertToken(db, {
    token_hash: hashSecret(token),
    session_id: id,
    ...calculateTokenTimes(now, startedAt, role),
  });
  return token;
}

export async function findLiveSession(
  db: Db,
  token: string,
  caller: Caller,
  now: Date,
): Promise<LiveSession | undefined> {
  const found = await findToken(db, hashSecret(token));
  if (!found || !isLive(found, now)) return undefined;
  await recordUse(db, found, caller, now);
  return toLiveSession(db, found);
}

/** Exchanges a token that is expired or past half of its life; called when a browser opens the back-office. */
export async function validateSession(db: Db, token: string, caller: Caller, now: Date) {
  const found = await findToken(db, hashSecret(token));
  if (!found) return undefined;
  if (isLive(found, now)) {
    await recordUse(db, found, caller, now);
    const newToken = isPastHalf(found, now) ? await exchange(db, token, found, now) : undefined;
    return { ...(await toLiveSession(db, found)), newToken };
  }
  const exchanged = await exchangeIfAllowed(db, token, found, now);
  return exchanged && 'token' in exchanged
    ? { ...(await toLiveSession(db, found)), newToken: exchanged.token }
    : exchanged;
}

export async function refreshToken(db: Db, token: string, now: Date): Promise<Exchange> {
  const found = await findToken(db, hashSecret(token));
  return found && exchangeIfAllowed(db, token, found, now);
}

async function exchangeIfAllowed(db: Db, token: string, found: FoundToken, now: Date): Promise<Exchange> {
  if (!isRefreshable(found, now)) return undefined;
  // The reply may get lost: the old token works until the new one is used.
  if (isStale(found, now) && (await hasUsedTokenSince(db, found.session_id, found.replaced_at as string))) {
    await deleteSession(db, found.user_id, found.session_id);
    return { reusedOf: found.user_id };
  }
  const next = await exchange(db, token, found, now);
  return next === undefined ? undefined : { token: next };
}

/**
 * Each token has one successor, which every exchange of it returns. Otherwise two tabs would start two chains of
 * tokens, and a thief could keep one. The successor cannot be computed from the token or the database alone.
 */
const exchange = (db: Db, token: string, { token_hash, session_id, started_at, role }: FoundToken, now: Date) =>
  db.transaction().execute(async (trx) => {
    const salt = await markReplaced(trx, token_hash, createSecret(), now.toISOString());
    if (!salt) return undefined;
    const successor = createHmac('sha256', token).update(salt).digest('base64url');
    return issueToken(trx, { id: session_id, startedAt: started_at, role }, now, successor);
  });

async function recordUse(db: Db, found: FoundToken, { address }: Caller, now: Date) {
  if (!found.used_at)
    await updateRow(
      db,
      'session_tokens',
      { token_hash: found.token_hash, used_at: null },
      { used_at: now.toISOString() },
    );
  if (now.getTime() - new Date(found.last_seen_at).getTime() >= seenEveryMs) {
    await markSeen(db, found.session_id, address, now.toISOString());
  }
}

async function toLiveSession(db: Db, found: FoundToken): Promise<LiveSession> {
  const { session_id, started_at, user_id: id, email, name, role } = found;
  return {
    sessionId: session_id,
    startedAt: started_at,
    user: { id, email, name, role, ...(await readCodeSetup(db, found)) },
  };
}

const tokenLifeMs = 30 * minuteMs;
/** Another tab may still use a token that was just replaced. */
const graceMs = minuteMs / 2;
const seenEveryMs = 5 * minuteMs;

const toMs = (time: string) => new Date(time).getTime();

type Times = Pick<Tables['session_tokens'], 'issued_at' | 'expires_at' | 'refresh_until' | 'replaced_at'>;

export const calculateSessionEnd = (startedAt: string, role: Role) =>
  new Date(toMs(startedAt) + sessionDays[role].max * dayMs).toISOString();

/** No token outlives its session. */
export function calculateTokenTimes(now: Date, sessionStartedAt: string, role: Role) {
  const end = toMs(calculateSessionEnd(sessionStartedAt, role));
  const after = (ms: number) => new Date(Math.min(now.getTime() + ms, end)).toISOString();
  return {
    issued_at: now.toISOString(),
    expires_at: after(tokenLifeMs),
    refresh_until: after(sessionDays[role].idle * dayMs),
  };
}

export const isLive = (token: Times, now: Date) => now.getTime() < toMs(token.expires_at) && !isStale(token, now);

export const isPastHalf = (token: Times, now: Date) =>
  now.getTime() >= (toMs(token.issued_at) + toMs(token.expires_at)) / 2;

export const isRefreshable = (token: Times, now: Date) => now.getTime() < toMs(token.refresh_until);

export const isStale = (token: Times, now: Date) =>
  token.replaced_at !== null && now.getTime() >= toMs(token.replaced_at) + graceMs;
