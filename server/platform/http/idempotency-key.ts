import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * Identifies a call and its repetitions: the `Idempotency-Key` header together with the body. The same key with another
 * body is another call, so nothing is lost when somebody edits a form that seemed to fail. Undefined without a header.
 */
export function readIdempotencyKey({ headers }: FastifyRequest, body: unknown) {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key)) return undefined;
  return bindKey(key, body);
}

/** Combines a key with the request: the same key for another request or person gives another result. */
export const bindKey = (key: string, asked: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([key, asked]))
    .digest('hex');

/** The UUID of what a call with this key creates, so that a repeated call finds it. */
export const deriveId = (key: string) => key.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Runs `write` unless a call with the same key was already carried out, even concurrently. */
export async function runOnce<Found, Written>(
  key: string | undefined,
  find: (key: string) => Promise<Found | undefined>,
  write: () => Promise<Written>,
): Promise<Found | Written> {
  if (key === undefined) return write();
  return (
    (await find(key)) ??
    write().catch(async (error) => {
      // Concurrent calls: the key is unique in the database, so the other one was written.
      const other = await find(key);
      if (other === undefined) throw error;
      return other;
    })
  );
}
