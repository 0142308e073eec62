// node tests/support/invoicing/handover-process.ts <program> <data folder> [database url]: hands over until it is killed.

import { openDatabase } from '../../../server/platform/db/database.ts';
import { JobWorker } from '../../../server/platform/jobs/job-worker.ts';
import { createOutgoingCalls } from '../../../server/platform/outgoing/outgoing-calls.ts';
import { createHandoverHandler } from '../../../server/workflows/invoicing/hand-over.ts';

const [origin = '', dataDir = '', databaseUrl] = process.argv.slice(2);
const { db, notifications } = await openDatabase({ databaseUrl, dataDir });
const started = Date.now();
const now = () => new Date(Date.parse('2027-04-02T09:00:00Z') + Date.now() - started);
const config = { dataDir, secretKey: undefined } as never;
const callOutside = createOutgoingCalls({ allowedHosts: ['127.0.0.1'] });
const handler = createHandoverHandler(
  { db, config, now, callOutside, publicUrl: 'https://carpen.ro' },
  { origin, pauseMs: 0 },
);
const options = { db, notifications, now, log: { error: console.error, warn: () => undefined } };
new JobWorker(options, [handler], { claimMs: 300, maxPauseMs: 20, pausesMs: Array(50).fill(20) }).start();
