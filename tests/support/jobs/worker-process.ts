// node tests/support/jobs/worker-process.ts <data folder> [database url]: does counting jobs until it is killed.

import { openDatabase } from '../../../server/platform/db/database.ts';
import { JobWorker } from '../../../server/platform/jobs/job-worker.ts';
import { countSteps } from './counting-job.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const { db, notifications } = await openDatabase({ databaseUrl, dataDir });
const options = { db, notifications, now: () => new Date(), log: { error: console.error, warn: console.error } };
new JobWorker(options, [countSteps(db)], { claimMs: 300, maxPauseMs: 50 }).start();
