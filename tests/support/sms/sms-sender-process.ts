// node tests/support/sms/sms-sender-process.ts <data folder> [database url]: sends SMS until it is killed.

import { createSmsHandler } from '../../../server/common/sms/send-sms.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { JobWorker } from '../../../server/platform/jobs/job-worker.ts';
import { createOutgoingCalls } from '../../../server/platform/outgoing/outgoing-calls.ts';
import { wednesday } from '../visits/visit-request.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const { db, notifications } = await openDatabase({ databaseUrl, dataDir });
const started = Date.now();
// During the day, whatever the machine says: nothing leaves at night.
const now = () => new Date(wednesday.getTime() + Date.now() - started);
const config = { dataDir, secretKey: undefined } as never;
const handler = createSmsHandler({
  db,
  config,
  now,
  callOutside: createOutgoingCalls({ allowedHosts: ['127.0.0.1'] }),
});
const options = { db, notifications, now, log: { error: console.error, warn: () => undefined } };
new JobWorker(options, [handler], { claimMs: 300, maxPauseMs: 20, pausesMs: Array(50).fill(20) }).start();
