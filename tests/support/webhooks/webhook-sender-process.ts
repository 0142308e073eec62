// node tests/support/webhooks/webhook-sender-process.ts <data folder> [database url]: sends webhooks until it is killed.

import { createWebhookHandler } from '../../../server/operate/webhooks/send-webhooks.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { JobWorker } from '../../../server/platform/jobs/job-worker.ts';
import { createOutgoingCalls } from '../../../server/platform/outgoing/outgoing-calls.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const { db, notifications } = await openDatabase({ databaseUrl, dataDir });
const now = () => new Date();
const handler = createWebhookHandler({
  ...{ db, now, publicUrl: 'https://exemplu.ro', config: { dataDir, secretKey: undefined } as never },
  callOutside: createOutgoingCalls({ allowedHosts: ['127.0.0.1'] }),
});
const options = { db, notifications, now, log: { error: console.error, warn: () => undefined } };
new JobWorker(options, [handler], { claimMs: 300, maxPauseMs: 20, pausesMs: Array(50).fill(20) }).start();
