// node tests/support/emails/email-sender-process.ts <data folder> <smtp url>: a process that sends the outbox until it is killed.
import { openDatabase } from '../../../server/db/database.ts';
import { OutboxWorker } from '../../../server/emails/outbox-worker.ts';
import { createSmtpSender } from '../../../server/emails/smtp.ts';

const [dataDir, smtpUrl] = process.argv.slice(2) as [string, string];
const { db } = await openDatabase({ databaseUrl: undefined, dataDir });
await import('nodemailer');
const options = {
  // Loading the real renderer would slow every start.
  renderEmail: async () => ({ subject: 'Subiect', html: '<p>Text</p>', text: 'Text' }),
  send: createSmtpSender(smtpUrl),
  sender: async () => ({ name: 'Carpen', address: 'salut@carpen.example' }),
  log: { error: console.error, warn: () => undefined },
};
// The usual claim of minutes would hold the test up.
new OutboxWorker(db, options, { pollMs: 20, claimMs: 5000, timeoutMs: 4000, pausesMs: Array(50).fill(100) }).start();
console.log('sending');
