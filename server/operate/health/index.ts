import { setTimeout as sleep } from 'node:timers/promises';
import type { Feature } from '../../context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type AnsweredRequests, mountMetrics } from './metrics.ts';

/** Less than this, and SQLite can write no booking. */
const fullBelow = 8 * 1024 ** 2;
/** A balancer asks every few seconds; it must not wait as long as a query may. */
const answerWithinMs = 3000;

interface Probes {
  answered: AnsweredRequests;
  checkDatabase: () => Promise<unknown>;
}

export const health = ({ answered, checkDatabase }: Probes): Feature => ({
  mount(context) {
    const { app, config, disk } = context;
    mountMetrics(context, answered);
    app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
    app.get('/readyz', { schema: { hide: true } }, async (request) => {
      const check = checkDatabase();
      const late = new AbortController();
      try {
        await Promise.race([check, failAfterTimeout(late.signal)]);
      } catch (error) {
        check.catch(() => undefined);
        request.log.error({ err: error }, 'not ready: the database does not answer or cannot write');
        throw new Failure('unavailable', 'Baza de date nu răspunde sau nu poate scrie.', { retryAfter: 5 });
      } finally {
        late.abort();
      }
      const { free } = await disk.space();
      if (!config.databaseUrl && free < fullBelow) {
        request.log.error({ free }, 'the disk is full');
        throw new Failure('unavailable', 'Discul este plin.', { retryAfter: 60 });
      }
      return { status: 'ready', ...((await disk.isNearlyFull()) && { disk: 'nearly full' }) };
    });
  },
});

async function failAfterTimeout(signal: AbortSignal) {
  await sleep(answerWithinMs, undefined, { signal, ref: false }).catch(() => undefined);
  if (!signal.aborted) throw new Error(`no answer within ${answerWithinMs} ms`);
}
