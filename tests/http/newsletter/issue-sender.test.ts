import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { User } from '../../../contract/accounts/schemas.ts';
import { insertRows } from '../../../server/platform/db/rows.ts';
import { queueNextBatch } from '../../../server/workflows/newsletter/issue-sender.ts';
import type { IssueRow } from '../../../server/workflows/newsletter/issue-store.ts';
import { readProgress } from '../../../server/workflows/newsletter/issue-store.ts';
import { createIssueOnce, requireIssue, startSending } from '../../../server/workflows/newsletter/issues.ts';
import { buildSubscriberRow } from '../../../server/workflows/newsletter/subscriptions.ts';
import { expireClaims, startKillableSender } from '../../support/emails/killable-sender.ts';
import { startSmtpServer, type TestSmtpServer } from '../../support/emails/smtp-server.ts';
import { openSqliteOutbox } from '../../support/emails/sqlite-outbox.ts';
import { isDeep } from '../../support/fixtures/seed.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';

const subscriberCount = isDeep ? 1000 : 120;
const sharesUntilKilled = isDeep ? [0.25, 0.6] : [0.5];
const clerk: User = { id: randomUUID(), name: 'Ana', email: 'ana@gradina.test', role: 'admin' };

let mailServer: TestSmtpServer;
let outbox: Awaited<ReturnType<typeof openSqliteOutbox>>;
/** After this many e-mails the mail server stops replying, until the next sender starts. */
let maxAdmitted = 0;
let admitted = 0;

beforeEach(async () => {
  mailServer = await startSmtpServer({
    // Limited at RCPT TO: an e-mail whose content was being received at the kill would rightly be sent again.
    onRcptTo: (_address, _session, done) => {
      if (admitted >= maxAdmitted) return;
      admitted += 1;
      done();
    },
  });
  outbox = await openSqliteOutbox();
});
afterEach(async () => {
  await mailServer?.stop();
  await outbox?.end();
});

/** Adds so many subscribers and starts to send them an issue. */
async function sendIssue(subscribers: number) {
  const { db } = outbox;
  const authorship = { by: clerk, now: new Date() };
  const at = authorship.now.toISOString();
  const rows = Array.from({ length: subscribers }, (_, n) => buildSubscriberRow(`abonat${n}@exemplu.ro`, at, at));
  await insertRows(db, 'subscribers', rows);
  const issue = { title: 'Grădina în noiembrie', intro: 'Bună ziua,', articles: [], closing: '' };
  const id = await createIssueOnce(db, undefined, issue, authorship);
  await startSending({ db, now: () => authorship.now, publicUrl: 'https://gradina.test' }, id, 1, clerk);
  return id;
}

test('an issue reaches every subscriber exactly once although its sender is killed', {
  timeout: 600_000,
}, async () => {
  const { db } = outbox;
  const id = await sendIssue(subscriberCount);
  const progress = async () => readProgress(db, (await requireIssue(db, id)) as IssueRow);
  expect(await progress()).toMatchObject({ recipients: subscriberCount, sent: 0, waiting: subscriberCount });

  for (const share of sharesUntilKilled) {
    maxAdmitted = subscriberCount * share;
    const sender = await startKillableSender(outbox.dataDir, mailServer.url);
    await waitUntil(`${maxAdmitted} e-mails to be received`, () => mailServer.received.length >= maxAdmitted, 60_000);
    await waitUntil('them to be recorded', async () => (await progress()).sent === mailServer.received.length);
    await sender.kill();
    await expireClaims(db);
    expect((await requireIssue(db, id)).state).toBe('sending');
  }
  maxAdmitted = Number.POSITIVE_INFINITY;
  const last = await startKillableSender(outbox.dataDir, mailServer.url);
  await waitUntil('every e-mail to be sent', async () => (await progress()).sent === subscriberCount, 60_000);
  await last.kill();

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

test('while no e-mail can be sent, only part of an issue waits in the outbox', async () => {
  const { db } = outbox;
  const id = await sendIssue(20);
  for (let round = 0; round < 20; round += 1) {
    await queueNextBatch({ db, now: () => new Date() }, id, 2);
    await db.updateTable('outbox').set({ due_at: '2999-01-01' }).execute();
  }
  expect((await requireIssue(db, id)).queued).toBe(10);
  await db.updateTable('outbox').set({ state: 'failed' }).execute();
  await queueNextBatch({ db, now: () => new Date() }, id, 2);
  expect((await requireIssue(db, id)).queued).toBe(12);
});
