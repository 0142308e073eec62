// node tests/support/emails/issue-sender-process.ts <data folder> <smtp url>: a process that sends issues until it is killed.
import { openDatabase } from '../../../server/db/database.ts';
import { OutboxWorker } from '../../../server/emails/outbox-worker.ts';
import { createSmtpSender } from '../../../server/emails/smtp.ts';
import { createIssueSender } from '../../../server/newsletter/issue-sender.ts';

const [dataDir, smtpUrl] = process.argv.slice(2) as [string, string];
const { db } = await openDatabase({ databaseUrl: undefined, dataDir });
await import('nodemailer');
const options = {
  // Rendering a thousand e-mails would take most of the time.
  renderEmail: async () => ({ subject: 'Subiect', html: '<p>Text</p>', text: 'Text' }),
  send: createSmtpSender(smtpUrl),
  sender: async () => ({ name: 'Carpen', address: 'salut@carpen.example' }),
  log: { error: console.error, warn: () => undefined },
};
// The usual claim of minutes would hold the test up.
new OutboxWorker(db, options, {
  pollMs: 20,
  claimMs: 3000,
  timeoutMs: 2500,
  pausesMs: Array(50).fill(100),
  concurrency: 6,
}).start();
createIssueSender(db, console.error, { batch: 100, pollMs: 20 }).start();
console.log('sending');
