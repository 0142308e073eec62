import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../../../contract/accounts/schemas.ts';
import { progressOf } from '../../../server/newsletter/delivery-store.ts';
import type { IssueRow } from '../../../server/newsletter/issue-store.ts';
import { addIssue, requireIssue, startSending } from '../../../server/newsletter/issues.ts';
import { importAddresses } from '../../../server/newsletter/staff-subscribers.ts';
import { startSmtpServer, type TestSmtpServer } from '../../support/emails/smtp-server.ts';
import { openSqliteOutbox } from '../../support/emails/sqlite-outbox.ts';
import { environmentWithoutSettings } from '../../support/servers/environment.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const subscriberCount = 1000;
const clerk: User = { id: randomUUID(), name: 'Ana', email: 'ana@gradina.test', role: 'admin' };

let mailServer: TestSmtpServer;
let outbox: Awaited<ReturnType<typeof openSqliteOutbox>>;
/** The SMTP server accepts so many e-mails, until the next process. */
let most = 0;
let admitted = 0;

beforeAll(async () => {
  mailServer = await startSmtpServer({
    // Refused at RCPT TO: an e-mail still being transferred when the sender is killed would rightly be sent again.
    onRcptTo: (_address, _session, done) => {
      if (admitted >= most) return void setTimeout(() => done(new Error('later')), 1500);
      admitted += 1;
      done();
    },
  });
  outbox = await openSqliteOutbox();
});
afterAll(async () => {
  await mailServer?.stop();
  await outbox?.end();
});

test('an issue reaches a thousand subscribers exactly once, although its sender is killed twice', {
  timeout: 60_000,
}, async () => {
  const { db } = outbox;
  const lines = Array.from({ length: subscriberCount }, (_, n) => `abonat${n}@exemplu.ro`).join('\n');
  await importAddresses(db, { lines, note: 'Înscriși pe hârtie la târgul de primăvară' }, clerk);
  const id = await addIssue(
    db,
    { title: 'Grădina în noiembrie', intro: 'Bună ziua,', articles: [], closing: '' },
    clerk,
  );
  await startSending({ db, publicUrl: 'https://gradina.test' }, id, 1, clerk);
  const progress = async () => progressOf(db, (await requireIssue(db, id)) as IssueRow);
  expect(await progress()).toMatchObject({ recipients: subscriberCount, sent: 0, waiting: subscriberCount });

  for (const taken of [250, 600]) {
    most = taken;
    const sender = await startIssueSender();
    await waitUntil(`${taken} e-mails to be accepted`, () => mailServer.received.length >= taken, 20_000);
    await waitUntil('them to be recorded', async () => (await progress()).sent === mailServer.received.length);
    await killIssueSender(sender);
    expect((await requireIssue(db, id)).state).toBe('sending');
  }
  most = Number.POSITIVE_INFINITY;
  const last = await startIssueSender();
  await waitUntil('all e-mails to be sent', async () => (await progress()).sent === subscriberCount, 30_000);
  await killIssueSender(last);

  const recipients = mailServer.received.map(({ headers }) => headers.to);
  expect(recipients).toHaveLength(subscriberCount);
  expect(new Set(recipients).size).toBe(subscriberCount);
  expect(await progress()).toEqual({
    recipients: subscriberCount,
    sent: subscriberCount,
    waiting: 0,
    failed: 0,
    unsubscribed: 0,
  });
  expect((await requireIssue(db, id)).state).toBe('sent');
  const unsubscribe = mailServer.received.map(({ headers }) => headers['list-unsubscribe']);
  expect(unsubscribe[0]).toMatch(/^<https:\/\/gradina\.test\/api\/newsletter\/unsubscribe\/[\w-]{43}>$/);
  expect(new Set(unsubscribe).size).toBe(subscriberCount);
  expect(mailServer.received[0]?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});

async function startIssueSender() {
  const args = ['tests/support/emails/issue-sender-process.ts', outbox.dataDir, mailServer.url];
  const env = { ...environmentWithoutSettings(), NODE_ENV: 'production' };
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const sender = spawn(`${root}/node_modules/.bin/node`, args, { cwd: root, env, stdio: [...stdio] });
  await once(sender.stdout as NonNullable<typeof sender.stdout>, 'data');
  return sender;
}

async function killIssueSender(sender: ChildProcess) {
  const ended = once(sender, 'exit');
  sender.kill('SIGKILL');
  await ended;
}
