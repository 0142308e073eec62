import type { FastifyRequest } from 'fastify';
import type { RecordSecurityEvent } from '../../../contract/activity/security-events.ts';
import type { Db } from '../../db/database.ts';
import { hashSecret } from '../../db/secret.ts';
import { Failure } from '../../http/failure.ts';
import type { Authenticators } from '../../http/mount.ts';
import { findClientSession, markSessionSeen } from './client-session-store.ts';

const seenEveryMs = 60 * 60_000;

export function createClientAuthenticator(
  db: Db,
  now: () => Date,
  record: RecordSecurityEvent,
): Authenticators['client'] {
  return async (request) => {
    const token = readClientToken(request);
    const session = token && (await findClientSession(db, hashSecret(token), now().toISOString()));
    if (!session) {
      record({ kind: 'unauthenticated', address: request.ip, route: request.routeOptions.url });
      throw new Failure('unauthenticated', 'Cereți un link nou ca să vă deschideți pagina.');
    }
    if (now().getTime() - Date.parse(session.last_seen_at) >= seenEveryMs)
      await markSessionSeen(db, session.id, now().toISOString());
    return { id: session.id, email: session.email };
  };
}

const readClientToken = (request: FastifyRequest) =>
  /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
