import type { FastifyRequest } from 'fastify';
import {
  confirmOneTimeCodes,
  getProfile,
  listSessions,
  startOneTimeCodes,
} from '../../../../contract/accounts/routes.ts';
import type { Role } from '../../../../contract/accounts/schemas.ts';
import type { RecordSecurityEvent } from '../../../../contract/activity/security-events.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/db/secret.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Authenticators } from '../../../platform/http/mount.ts';
import { findToken } from './session-store.ts';
import { type Caller, findLiveSession, type LiveSession } from './sessions.ts';

export const readCaller = (request: FastifyRequest): Caller => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
});

export const readToken = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

const createUnauthenticatedFailure = () => new Failure('unauthenticated', 'Autentificați-vă pentru a continua.');

export async function requireSession(db: Db, request: FastifyRequest, now: Date): Promise<LiveSession> {
  const token = readToken(request);
  const session = token && (await findLiveSession(db, token, readCaller(request), now));
  if (!session) throw createUnauthenticatedFailure();
  return session;
}

const setUpCodes = 'Un administrator cere tuturor coduri de unică folosință. Activați-le întâi, din profil.';

/** Accounts that must set up one-time codes can call only these routes until they have done so. */
const setupRoutes = [getProfile, listSessions, startOneTimeCodes, confirmOneTimeCodes];
const isPartOfSetup = ({ method, routeOptions }: FastifyRequest) =>
  setupRoutes.some((route) => route.path === routeOptions.url && route.method === method);

const allowedRoles: Record<'crew' | 'staff' | 'admin', Role[]> = {
  crew: ['crew', 'editor', 'admin'],
  staff: ['editor', 'admin'],
  admin: ['admin'],
};

const refusals = {
  crew: '',
  staff: 'Contul dumneavoastră vede numai zilele echipei.',
  admin: 'Doar un administrator poate face acest lucru.',
};

export function createAuthenticator(db: Db, now: () => Date, record: RecordSecurityEvent): Authenticators['account'] {
  return async (access, request) => {
    const at = { address: request.ip, route: request.routeOptions.url };
    const token = readToken(request);
    const session = token ? await findLiveSession(db, token, readCaller(request), now()) : undefined;
    if (!session) {
      // A browser refreshes an expired token every half an hour.
      if (!token || !(await findToken(db, hashSecret(token)))) record({ kind: 'unauthenticated', ...at });
      throw createUnauthenticatedFailure();
    }
    const { user } = session;
    if (user.mustSetUpCodes && !isPartOfSetup(request)) throw new Failure('forbidden', setUpCodes);
    if (!allowedRoles[access].includes(user.role)) {
      record({ kind: 'forbidden', ...at, userId: user.id });
      throw new Failure('forbidden', refusals[access]);
    }
    return user;
  };
}
