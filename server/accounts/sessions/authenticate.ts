import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Authenticate } from '../../http/mount.ts';
import { type Caller, type LiveSession, liveSession } from './sessions.ts';

export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
});

export const tokenOf = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

const unauthenticated = () => new Failure('unauthenticated', 'Autentificați-vă pentru a continua.');

/** The session of the caller; throws when there is none. */
export async function requireSession(db: Db, request: FastifyRequest, now: Date): Promise<LiveSession> {
  const token = tokenOf(request);
  const session = token && (await liveSession(db, token, callerOf(request), now));
  if (!session) throw unauthenticated();
  return session;
}

/** For every endpoint that is not public. */
export function createAuthenticator(db: Db, now: () => Date): Authenticate {
  return async (access, request) => {
    const { user } = await requireSession(db, request, now());
    if (access === 'admin' && user.role !== 'admin') {
      throw new Failure('forbidden', 'Doar un administrator poate face acest lucru.');
    }
    return user;
  };
}
