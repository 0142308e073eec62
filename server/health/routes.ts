import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';

/** For whoever watches over the process: does it run, and can it work? */
export function mountHealth(app: FastifyInstance, db: Db) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      throw new Failure('unavailable', 'Baza de date nu răspunde.', { retryAfter: 5 });
    }
    return { status: 'ready' };
  });
}
