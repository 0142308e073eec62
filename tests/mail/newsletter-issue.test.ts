import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../../contract/accounts.ts';
import { letterCompany } from '../../contract/letters.ts';
import { demoSite } from '../../demo/company.ts';
import { queueLetter, withdrawLetter } from '../../server/mail/outbox.ts';
import { progressOf } from '../../server/newsletter/delivery-store.ts';
import type { IssueRow } from '../../server/newsletter/issue-store.ts';
import { addIssue, issueAt, startSending } from '../../server/newsletter/issues.ts';
import { importAddresses } from '../../server/newsletter/staff-subscribers.ts';
import { environmentWithoutSettings } from '../support/environment.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { outboxOnFile } from '../support/outbox-on-file.ts';
import { until } from '../support/until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readers = 1000;
const clerk: User = { id: randomUUID(), name: 'Ana', email: 'ana@gradina.test', role: 'admin' };

let mailServer: MailServer;
let outbox: Awaited<ReturnType<typeof outboxOnFile>>;
/** After so many letters the mail server takes no more, until the next process. */
let most = 0;
let admitted = 0;

beforeAll(async () => {
  mailServer = await startMailServer({
    // What is refused so was not taken: a sender that dies before its answer has lost nothing and doubled nothing.
    // Counted at the door: one that is still being read when the sender is killed would rightly be sent again.
    onRcptTo: (_address, _session, done) => {
      if (admitted >= most) return void setTimeout(() => done(new Error('later')), 1500);
      admitted += 1;
      done();
    },
  });
  outbox = await outboxOnFile();
});
afterAll(async () => {
  await mailServer?.stop();
  await outbox?.end();
});

test('an issue reaches a thousand addresses exactly once, although its sender is killed twice in the middle', {
  timeout: 60_000,
}, async () => {
  const { db } = outbox;
  const company = async () => letterCompany(demoSite, 'https://gradina.test');
  const desk = { db, company, queueLetter, withdrawLetter };
  const lines = Array.from({ length: readers }, (_, n) => `abonat${n}@exemplu.ro`).join('\n');
  await importAddresses(db, { lines, note: 'Înscriși pe hârtie la târgul de primăvară' }, clerk);
  const id = await addIssue(
    desk,
    { title: 'Grădina în noiembrie', intro: 'Bună ziua,', articles: [], closing: '' },
    clerk,
  );
  await startSending(desk, id, 1, clerk);
  const progress = async () => progressOf(db, (await issueAt(db, id)) as IssueRow);
  expect(await progress()).toMatchObject({ recipients: readers, sent: 0, waiting: readers });

  for (const taken of [250, 600]) {
    most = taken;
    const sender = await startSender();
    await until(`${taken} letters to be taken`, () => mailServer.received.length >= taken, 20_000);
    // Those that were taken are on record; the next ones hang at the mail server's door.
    await until('them to be recorded', async () => (await progress()).sent === mailServer.received.length);
    await killed(sender);
    expect((await issueAt(db, id)).state).toBe('sending');
  }
  most = Number.POSITIVE_INFINITY;
  const last = await startSender();
  await until('everybody to be written to', async () => (await progress()).sent === readers, 30_000);
  await killed(last);

  const recipients = mailServer.received.map(({ headers }) => headers.to);
  expect(recipients).toHaveLength(readers);
  expect(new Set(recipients).size).toBe(readers);
  expect(await progress()).toEqual({ recipients: readers, sent: readers, waiting: 0, failed: 0, unsubscribed: 0 });
  expect((await issueAt(db, id)).state).toBe('sent');
  const unsubscribe = mailServer.received.map(({ headers }) => headers['list-unsubscribe']);
  expect(unsubscribe[0]).toMatch(/^<https:\/\/gradina\.test\/api\/newsletter\/unsubscribe\/[\w-]{43}>$/);
  expect(new Set(unsubscribe).size).toBe(readers);
  expect(mailServer.received[0]?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});

async function startSender() {
  const args = ['tests/support/issue-sender.ts', outbox.dataDir, mailServer.url];
  const env = { ...environmentWithoutSettings(), NODE_ENV: 'production' };
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const sender = spawn(`${root}/node_modules/.bin/node`, args, { cwd: root, env, stdio: [...stdio] });
  await once(sender.stdout as NonNullable<typeof sender.stdout>, 'data');
  return sender;
}

async function killed(sender: ChildProcess) {
  const ended = once(sender, 'exit');
  sender.kill('SIGKILL');
  await ended;
}
