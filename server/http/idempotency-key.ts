import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * What makes a call and its repetition one: the `Idempotency-Key` its caller made, with what was said. The same key with
 * other words is another call, so nothing is lost when somebody changes a form that seemed not to go through.
 * Undefined when the caller made none.
 */
export function idempotencyKey({ headers }: FastifyRequest, said: unknown) {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key)) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([key, said]))
    .digest('hex');
}
