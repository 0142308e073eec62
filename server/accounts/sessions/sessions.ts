import { randomUUID } from 'node:crypto';
import type { User } from '../../../contract/accounts/schemas.ts';
import type { Db } from '../../db/database.ts';
import { hashOf, newSecret } from '../../db/secret.ts';
import { isLive, isPastHalf, isRefreshable, isStale, seenEveryMs, timesOfToken } from './session-rules.ts';
import {
  deleteSession,
  type FoundToken,
  findToken,
  hasUsedTokenSince,
  insertSession,
  insertToken,
  markReplaced,
  markSeen,
  markUsed,
} from './session-store.ts';

export interface Caller {
  address: string;
  agent: string;
}

export interface LiveSession {
  sessionId: string;
  user: User;
}

/** Returns the token, of which only a hash is stored. */
export async function openSession(db: Db, userId: string, { address, agent }: Caller, now: Date) {
  const [id, time] = [randomUUID(), now.toISOString()];
  await insertSession(db, {
    id,
    user_id: userId,
    address,
    agent: agent.slice(0, 300),
    created_at: time,
    last_seen_at: time,
  });
  return issueToken(db, id, now);
}

export async function issueToken(db: Db, sessionId: string, now: Date) {
  const token = newSecret();
  await insertToken(db, { token_hash: hashOf(token), session_id: sessionId, ...timesOfToken(now) });
  return token;
}

/** Undefined for a token that is unknown or expired. */
export async function liveSession(db: Db, token: string, caller: Caller, now: Date): Promise<LiveSession | undefined> {
  const found = await findToken(db, hashOf(token));
  if (!found || !isLive(found, now)) return undefined;
  await recordUse(db, found, caller, now);
  return asSession(found);
}

/** The same when the browser starts: an expired token that can be refreshed is refreshed at once. */
export async function validatedSession(db: Db, token: string, caller: Caller, now: Date) {
  const found = await findToken(db, hashOf(token));
  if (!found) return undefined;
  if (isLive(found, now)) {
    await recordUse(db, found, caller, now);
    const newToken = isPastHalf(found, now) ? await exchange(db, found, now) : undefined;
    return { ...asSession(found), newToken };
  }
  const newToken = await exchangeIfAllowed(db, found, now);
  return newToken === undefined ? undefined : { ...asSession(found), newToken };
}

export async function refreshedToken(db: Db, token: string, now: Date) {
  const found = await findToken(db, hashOf(token));
  return found && exchangeIfAllowed(db, found, now);
}

async function exchangeIfAllowed(db: Db, found: FoundToken, now: Date) {
  if (!isRefreshable(found, now)) return undefined;
  // A reply may be lost: the old token works until the new one was used.
  if (isStale(found, now) && (await hasUsedTokenSince(db, found.session_id, found.replaced_at as string))) {
    // Its owner replaced this token long ago: somebody holds a copy.
    await deleteSession(db, found.user_id, found.session_id);
    return undefined;
  }
  return exchange(db, found, now);
}

/** Two tabs that refresh the same token each get a valid one. */
async function exchange(db: Db, { token_hash, session_id }: FoundToken, now: Date) {
  await markReplaced(db, token_hash, now.toISOString());
  return issueToken(db, session_id, now);
}

async function recordUse(db: Db, found: FoundToken, { address }: Caller, now: Date) {
  if (!found.used_at) await markUsed(db, found.token_hash, now.toISOString());
  if (now.getTime() - new Date(found.last_seen_at).getTime() >= seenEveryMs) {
    await markSeen(db, found.session_id, address, now.toISOString());
  }
}

const asSession = ({ session_id, user_id, email, name, role }: FoundToken): LiveSession => ({
  sessionId: session_id,
  user: { id: user_id, email, name, role },
});
