import type { Context } from '../../../context.ts';
import { findNextPublishing } from '../content-store.ts';

const maxWaitMs = 60 * 60 * 1000;
const pauseAfterFailureMs = 2000;

/** Clears the cached pages when a scheduled document becomes due. */
export async function startPublishingTimer({ app, db, changes, now }: Pick<Context, 'app' | 'db' | 'changes' | 'now'>) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** The time at which the cache was cleared last. Cached pages may lack documents that became due later. */
  let clearedAt = now();

  const schedule = (then: () => void, waitMs: number) => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(then, Math.min(Math.max(waitMs, 0), maxWaitMs)).unref();
  };
  const plan = async () => {
    const from = clearedAt;
    const next = await findNextPublishing(db, from.toISOString());
    // Another change has planned again meanwhile, and this answer is older.
    if (from !== clearedAt) return;
    // One millisecond later: a timer may fire early, and the document would not be due yet.
    const waitMs = next ? Date.parse(next) + 1 - now().getTime() : Number.POSITIVE_INFINITY;
    schedule(waitMs > maxWaitMs ? planAgain : publish, waitMs);
  };
  const planAgain = () =>
    plan().catch((error) => {
      if (isClosed) return;
      app.log.error({ err: error }, 'planning the next publishing failed');
      schedule(planAgain, pauseAfterFailureMs);
    });
  const publish = () => changes.apply();

  changes.onChange(() => {
    clearedAt = now();
    void planAgain();
  });
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
  });
  await plan();
}
