import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Failure } from '../http/failure.ts';

/** Liveness and readiness. */
export function mountHealth({ app, db }: Context) {
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
