import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RecordSecurityEvent } from '../../../../contract/activity/security-events.ts';
import { clientAccessLife } from '../../../../contract/client-page/schemas.ts';
import { addMs, dayMs, hourMs } from '../../../../contract/kernel/durations.ts';
import type { EndpointSchemas } from '../../../../contract/kernel/route.ts';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { insertRows, updateRows } from '../../../platform/db/rows.ts';
import { createSecret, hashSecret } from '../../../platform/db/secret.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Authenticators, Call } from '../../../platform/http/mount.ts';
import { addToCounts } from '../../../platform/http/rate-count-store.ts';
import { createTooManyCallsFailure } from '../../../platform/http/rate-limits.ts';
import { deleteOldestClientSessions, findClientSession } from './client-session-store.ts';

const seenEveryMs = hourMs;
const maxDevices = 20;

/** `email` in lower case. Returns the token, of which only a hash is stored. */
export async function startClientSession(trx: Trx, email: string, agent: string, now: Date) {
  const [token, at] = [createSecret(), now.toISOString()];
  const endsAt = addMs(now, clientAccessLife.sessionDays * dayMs);
  await insertRows(trx, 'client_sessions', [
    {
      token_hash: hashSecret(token),
      id: randomUUID(),
      email,
      agent: agent.slice(0, 300),
      created_at: at,
      last_seen_at: at,
      ends_at: endsAt,
    },
  ]);
  await deleteOldestClientSessions(trx, email, maxDevices);
  return { token, email, endsAt };
}

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
      await updateRows(db, 'client_sessions', { id: session.id }, { last_seen_at: now().toISOString() });
    return { id: session.id, email: session.email };
  };
}

const readClientToken = (request: FastifyRequest) =>
  /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];

export type ClientCall<Schemas extends EndpointSchemas = EndpointSchemas> = Call<Schemas, 'client'>;

/** A record of another client looks like one that does not exist, and is logged. */
export function requireOwn<Row extends { email: string }>(
  { recordSecurityEvent }: Pick<Context, 'recordSecurityEvent'>,
  { user, request }: Pick<ClientCall, 'user' | 'request'>,
  row: Row | undefined,
  missing: string,
): Row {
  if (row?.email.toLowerCase() === user.email) return row;
  if (row) recordSecurityEvent({ kind: 'forbidden', address: request.ip, route: request.routeOptions.url });
  throw new Failure('not_found', missing);
}

/** Derived from the session, so that repeated calls create only one link. */
export const deriveSecretPath = ({ headers }: ClientCall['request'], recordId: string) =>
  createHmac('sha256', headers.authorization?.split(' ').at(-1) ?? '')
    .update(recordId)
    .digest('hex')
    .slice(0, 48);

/** Counts per e-mail address, over all devices; throws when today's allowance is used up. */
export async function consumeClientAllowance(trx: Trx, name: string, email: string, max: number, now: Date) {
  const key = `client:${name}:${hashSecret(email)}`;
  const [today] = await addToCounts(trx, [{ key, windowMs: dayMs }], now);
  if (today && today.count > max) throw createTooManyCallsFailure(today.expiresAt, now);
}
