import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import { keptDeliveryDays } from '../../../contract/webhooks/schemas.ts';
import { cleanUpDeliveries } from '../../common/webhooks/webhook-store.ts';
import type { Feature } from '../../context.ts';
import { createWebhookHandler } from './send-webhooks.ts';
import { mountWebhooks } from './webhook-routes.ts';

/** How many finished deliveries of each subscription are kept. */
const maxDone = 1000;

export const webhooks: Feature = {
  mount: mountWebhooks,
  jobs: (context) => [createWebhookHandler(context)],
  dailyJobs: {
    'deleting old webhook deliveries': ({ db, now }) =>
      cleanUpDeliveries(db, { now: now().toISOString(), doneBefore: addMs(now(), -keptDeliveryDays * dayMs), maxDone }),
  },
};
