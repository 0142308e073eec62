// node tests/support/emails/sender-process.ts <data folder> <smtp url>: sends issues and the outbox until it is killed.

import { OutboxWorker } from '../../../server/common/emails/outbox-worker.ts';
import { createSmtpSender } from '../../../server/common/emails/smtp.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { JobWorker } from '../../../server/platform/jobs/job-worker.ts';
import { createIssueHandler } from '../../../server/workflows/newsletter/issue-sender.ts';

const [dataDir, smtpUrl] = process.argv.slice(2) as [string, string];
const database = await openDatabase({ databaseUrl: undefined, dataDir });
const { db, notifications } = database;
// Loaded now, because the sender imports it with its first e-mail: a kill at a random time would mostly hit the import.
await import('nodemailer');
const options = {
  // Rendering is slow and tested elsewhere.
  renderEmail: async () => ({ subject: 'Subiect', html: '<p>Text</p>', text: 'Text' }),
  send: createSmtpSender(smtpUrl),
  sender: async () => ({ name: 'Carpen', address: 'salut@carpen.example' }),
  publicUrl: 'https://gradina.test',
  makeClientToken: (id: string) => id,
  log: { error: console.error, warn: () => undefined },
  now: () => new Date(),
  notifications,
};
new OutboxWorker(db, options, { maxPauseMs: 20, pausesMs: Array(50).fill(100), concurrency: 6 }).start();
const issues = createIssueHandler({ db, now: options.now }, { batch: 20, pauseMs: 20 });
new JobWorker({ db, ...options }, [issues]).start();
console.log('sending');
