// node tests/support/payments/settling-process.ts <data folder> <port of Stripe> [database url]: settles until it is killed.

import { openDatabase } from '../../../server/platform/db/database.ts';
import { JobWorker } from '../../../server/platform/jobs/job-worker.ts';
import { createStripeOpener } from '../../../server/workflows/payments/stripe.ts';
import { createSettleHandler } from '../../../server/workflows/quotes/card/settle-card-payment.ts';

const [dataDir = '', port = '', databaseUrl] = process.argv.slice(2);
const { db, notifications } = await openDatabase({ databaseUrl, dataDir });
const now = () => new Date();
const context = { db, now, config: { dataDir, secretKey: undefined } as never, publicUrl: 'https://exemplu.ro' };
const openStripe = createStripeOpener({ protocol: 'http', host: '127.0.0.1', port: Number(port) });
const options = { db, notifications, now, log: { error: console.error, warn: () => undefined } };
const pace = { claimMs: 300, maxPauseMs: 20, pausesMs: Array<number>(50).fill(20) };
new JobWorker(options, [createSettleHandler(context, openStripe)], pace).start();
