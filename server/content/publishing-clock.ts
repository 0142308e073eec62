import type { FastifyInstance } from 'fastify';
import type { ContentChanges } from '../db/content-changes.ts';
import type { Db } from '../db/database.ts';
import { nextPublishing } from './content-store.ts';

const longestWaitMs = 60 * 60 * 1000;

/** A scheduled document appears at its minute: what is kept is dropped when its time has come. */
export async function keepUntilNextPublishing(app: FastifyInstance, db: Db, changes: ContentChanges) {
  let timer: NodeJS.Timeout | undefined;

  const plan = async () => {
    clearTimeout(timer);
    const next = await nextPublishing(db, new Date().toISOString());
    if (!next) return;
    const wait = new Date(next).getTime() - Date.now();
    timer = setTimeout(wait > longestWaitMs ? planAgain : publish, Math.min(Math.max(wait, 0), longestWaitMs));
    timer.unref();
  };
  const planAgain = () => plan().catch((error) => app.log.error({ err: error }, 'planning the next publishing failed'));
  const publish = () => changes.apply();

  changes.onChange(planAgain);
  app.addHook('onClose', async () => clearTimeout(timer));
  await plan();
}
