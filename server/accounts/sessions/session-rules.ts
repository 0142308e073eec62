import { type Role, sessionDays } from '../../../contract/accounts/schemas.ts';
import type { SessionTokensTable } from '../../schema/account-tables.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const tokenLifeMs = 30 * minute;
/** Another tab may still use a token that was just replaced. */
const graceMs = minute / 2;
export const seenEveryMs = 5 * minute;

const at = (time: string) => new Date(time).getTime();

type Times = Pick<SessionTokensTable, 'issued_at' | 'expires_at' | 'refresh_until' | 'replaced_at'>;

export const endOfSession = (startedAt: string, role: Role) =>
  new Date(at(startedAt) + sessionDays[role].max * day).toISOString();

/** No token outlives its session. */
export function readTokenTimes(now: Date, sessionStartedAt: string, role: Role) {
  const end = at(endOfSession(sessionStartedAt, role));
  const after = (ms: number) => new Date(Math.min(now.getTime() + ms, end)).toISOString();
  return {
    issued_at: now.toISOString(),
    expires_at: after(tokenLifeMs),
    refresh_until: after(sessionDays[role].idle * day),
  };
}

export const isLive = (token: Times, now: Date) => now.getTime() < at(token.expires_at) && !isStale(token, now);

export const isPastHalf = (token: Times, now: Date) =>
  now.getTime() >= (at(token.issued_at) + at(token.expires_at)) / 2;

export const isRefreshable = (token: Times, now: Date) => now.getTime() < at(token.refresh_until);

export const isStale = (token: Times, now: Date) =>
  token.replaced_at !== null && now.getTime() >= at(token.replaced_at) + graceMs;
