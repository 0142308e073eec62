import { setTimeout as sleep } from 'node:timers/promises';
import type { Feature } from '../../context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type AnsweredRequests, mountMetrics } from './metrics.ts';

/** With less free space, SQLite cannot write a booking. */
const minFree = 8 * 1024 ** 2;
/** Shorter than a query may take, because a load balancer asks every few seconds. */
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
      if (!config.databaseUrl && free < minFree) {
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
