// node tests/support/issue-sender.ts <data folder> <smtp url>: a process that sends issues until it is killed.
import { openDatabase } from '../../../server/db/database.ts';
import { queueEmail } from '../../../server/emails/outbox.ts';
import { OutboxWorker } from '../../../server/emails/outbox-worker.ts';
import { createSmtpSender } from '../../../server/emails/smtp.ts';
import { IssueSender } from '../../../server/newsletter/issue-sender.ts';

const [dataDir, smtpUrl] = process.argv.slice(2) as [string, string];
const { db } = await openDatabase({ databaseUrl: undefined, dataDir });
await import('nodemailer');
const tools = {
  // How a letter looks is of no interest here, and drawing a thousand would take most of the time.
  render: async () => ({ subject: 'Subiect', html: '<p>Text</p>', text: 'Text' }),
  send: createSmtpSender(smtpUrl),
  sender: async () => ({ name: 'Carpen', address: 'salut@carpen.example' }),
  log: { error: console.error, warn: () => undefined },
};
// A claim of 3 s, so that the test need not wait for minutes.
new OutboxWorker(db, tools, {
  pollMs: 20,
  claimMs: 3000,
  timeoutMs: 2500,
  pausesMs: Array(50).fill(100),
  atOnce: 6,
}).start();
new IssueSender({ db, queueLetter: queueEmail }, console.error, { batch: 100, pollMs: 20 }).start();
console.log('sending');
