import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Failure } from '../http/failure.ts';

/** Less than this, and SQLite can write no booking. */
const fullBelow = 8 * 1024 ** 2;

/** Liveness and readiness. */
export function mountHealth({ app, db, config, disk }: Context) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      throw new Failure('unavailable', 'Baza de date nu răspunde.', { retryAfter: 5 });
    }
    const { free } = await disk.space();
    if (!config.databaseUrl && free < fullBelow) {
      request.log.error({ free }, 'the disk is full');
      throw new Failure('unavailable', 'Discul este plin.', { retryAfter: 60 });
    }
    return { status: 'ready', ...((await disk.isNearlyFull()) && { disk: 'nearly full' }) };
  });
}
