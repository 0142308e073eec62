import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { EndpointSchemas, Route } from '../../../contract/kernel/route.ts';
import type { Context } from '../../context.ts';
import { createInvalidFieldsFailure } from '../../platform/http/failure.ts';
import { bindKey } from '../../platform/http/idempotency-key.ts';
import type { Call } from '../../platform/http/mount.ts';

export type MountProgram = <Schemas extends EndpointSchemas>(
  route: Route<'token', Schemas>,
  schemas: Schemas,
  handle: (call: Call<Schemas, 'token'>) => Promise<z.input<Schemas['reply']>>,
) => void;

/** Calls of one token in ten minutes. */
const maxCalls = 600;

/** Mounts calls of other programs: limited by token, with an ETag. */
export function createMountProgram({ app, mount, limitEach }: Context): MountProgram {
  const limit = limitEach('api', maxCalls);
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.config.endpoint?.route.access !== 'token') return payload;
    return addEtag(request, reply, payload) ? '' : payload;
  });
  return (route, schemas, handle) =>
    mount(route, schemas, async (call) => {
      await limit(call.user.id);
      return handle(call);
    });
}

/** Adds an ETag. Returns true, with status 304, when the program has this reply already: saves only the transfer. */
function addEtag({ method, headers }: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return false;
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  const etags = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (!etags?.includes(etag)) return false;
  reply.code(304).removeHeader('content-type');
  return true;
}

/** Returns undefined without the header. Keys of another token, or of another call, are different keys. */
export function readProgramKey({
  request,
  user,
  input,
}: Pick<Call<EndpointSchemas, 'token'>, 'request' | 'user' | 'input'>) {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key))
    throw createInvalidFieldsFailure({ 'Idempotency-Key': 'Între 8 și 80 de litere, cifre, - și _' });
  return bindKey(key, [user.id, request.url, input]);
}
