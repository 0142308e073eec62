import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleEmail } from '../../support/emails/sample-emails.ts';
import { startSmtpServer, type TestSmtpServer } from '../../support/emails/smtp-server.ts';
import { openSqliteOutbox, queueTestEmails } from '../../support/emails/sqlite-outbox.ts';
import { environmentWithoutSettings } from '../../support/servers/environment.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const mostRounds = 12;
// Fewer rounds on a busy machine.
const roundsEndAfterMs = 30_000;
const emailsWaiting = 40;

let mailServer: TestSmtpServer;
let outbox: Awaited<ReturnType<typeof openSqliteOutbox>>;
const emailIdOf = (messageId = '') => messageId.slice(1, messageId.indexOf('@'));

beforeAll(async () => {
  // Slow enough for a kill at every stage of an SMTP conversation and right after it.
  mailServer = await startSmtpServer({
    onRcptTo: (_address, _session, done) => void sleep(Math.random() * 8).then(() => done()),
    beforeAccepting: () => sleep(Math.random() * 8),
    beforeAnswering: () => sleep(Math.random() * 4),
  });
  outbox = await openSqliteOutbox();
});
afterAll(async () => {
  await mailServer?.stop();
  await outbox?.end();
});

test('a worker killed at any moment loses no e-mail, and repeats one only between its acceptance and our record', {
  timeout: 120_000,
}, async () => {
  /** Claims that ended so, each with its e-mail. */
  const inTheGap = new Map<string, string>();
  const gapsOf = (id: string) => [...inTheGap.values()].filter((one) => one === id).length;
  const names: string[] = [];
  const enough = Date.now() + roundsEndAfterMs;
  let round = 0;
  for (; round < mostRounds && Date.now() < enough; round++) {
    // More than a round can send; the rest waits for the next one, so that few are left to send at the end.
    const missing = emailsWaiting - (await listEmailsInState('unsent')).length;
    const fresh = Array.from({ length: Math.max(missing, 0) }, (_, n) => `r${round}n${n}`);
    names.push(...fresh);
    await queueTestEmails(outbox.db, sampleEmail, fresh);
    const sender = await startSender();
    await sleep(Math.random() * 300);
    await killSender(sender);
    for (const { id, claimed_by } of await unrecorded()) {
      // More deliveries than earlier gaps explain: this claim ended after its e-mail was accepted.
      if (claimed_by && !inTheGap.has(claimed_by) && (countDeliveries().get(id) ?? 0) > gapsOf(id))
        inTheGap.set(claimed_by, id);
    }
  }
  const last = await startSender();
  await waitUntil(
    'every e-mail to be recorded as sent',
    async () => (await listEmailsInState('sent')).length === names.length,
    60_000,
  );
  await killSender(last);

  const deliveries = countDeliveries();
  const lost = (await listEmailsInState('sent')).filter((id) => !deliveries.has(id));
  const doubled = [...deliveries].filter(([, times]) => times > 1).map(([id]) => id);
  console.log(
    `kill test: ${round} rounds, ${names.length} e-mails, ${mailServer.received.length} deliveries, ${lost.length} lost, ` +
      `${doubled.length} doubled, ${inTheGap.size} kills between acceptance and record`,
  );
  expect(lost).toEqual([]);
  expect(deliveries.size).toBe(names.length);
  for (const [id, times] of deliveries) expect(times, id).toBeLessThanOrEqual(1 + gapsOf(id));
});

async function startSender() {
  const args = ['tests/support/emails/email-sender-process.ts', outbox.dataDir, mailServer.url];
  const env = { ...environmentWithoutSettings(), NODE_ENV: 'production' };
  const sender = spawn(`${root}/node_modules/.bin/node`, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(sender.stdout, 'data');
  return sender;
}

async function killSender(sender: ChildProcess) {
  const ended = once(sender, 'exit');
  sender.kill('SIGKILL');
  await ended;
  // The SMTP server accepts or drops what it was receiving.
  await sleep(150);
}

const unrecorded = () =>
  outbox.db.selectFrom('outbox').select(['id', 'claimed_by']).where('state', '=', 'sending').execute();

async function listEmailsInState(state: 'unsent' | 'sent') {
  const rows = await outbox.db.selectFrom('outbox').select('id').where('state', '=', state).execute();
  return rows.map(({ id }) => id);
}

function countDeliveries() {
  const counts = new Map<string, number>();
  for (const { headers } of mailServer.received) {
    const id = emailIdOf(headers['message-id']);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
