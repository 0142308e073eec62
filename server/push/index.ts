import type { Feature } from '../context.ts';
import { readPushKeys } from './push-keys.ts';
import { mountPush } from './push-routes.ts';
import { type PushPace, startPushWorker } from './push-worker.ts';

export const push = (pace?: Partial<PushPace>): Feature => ({
  async mount(context) {
    await readPushKeys(context);
    mountPush(context);
    startPushWorker(context, pace);
  },
});
