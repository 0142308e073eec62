import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireClaims, startKillableSender } from '../../support/emails/killable-sender.ts';
import { sampleEmail } from '../../support/emails/sample-emails.ts';
import { startSmtpServer, type TestSmtpServer } from '../../support/emails/smtp-server.ts';
import { openSqliteOutbox, queueTestEmails } from '../../support/emails/sqlite-outbox.ts';
import { createSeededRandom, isDeep, seed } from '../../support/fixtures/seed.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';

/** When the sender is killed: before or after the server accepts the e-mail, or at a random time. */
const stages = ['content', 'accepted', 'recipient', 'any'] as const;
const rounds = isDeep ? 16 : 2;
const emailsWaiting = 40;

const random = createSeededRandom();
let mailServer: TestSmtpServer;
let outbox: Awaited<ReturnType<typeof openSqliteOutbox>>;
let reached: (stage: (typeof stages)[number]) => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  mailServer = await startSmtpServer({
    onRcptTo: (_address, _session, done) => void reached('recipient').then(() => done()),
    beforeAccepting: async () => void (await reached('content')),
    beforeAnswering: async () => void (await reached('accepted')),
  });
  outbox = await openSqliteOutbox();
});
afterAll(async () => {
  await mailServer?.stop();
  await outbox?.end();
});

test(`a killed sender loses no e-mail (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  /** E-mails that were accepted but not recorded as sent, by claim. */
  const unrecordedClaims = new Map<string, string>();
  const timesUnrecorded = (id: string) => [...unrecordedClaims.values()].filter((one) => one === id).length;
  const names: string[] = [];
  for (let round = 0; round < rounds; round++) {
    // More than one round can send; the next round continues with the rest, so that few are left at the end.
    const missing = emailsWaiting - (await listEmailsInState('unsent')).length;
    const fresh = Array.from({ length: Math.max(missing, 0) }, (_, n) => `r${round}n${n}`);
    names.push(...fresh);
    await queueTestEmails(outbox.db, sampleEmail, fresh);
    await sendUntilKilledAt(stages[round % stages.length] as (typeof stages)[number]);
    for (const { id, claimed_by } of await listClaimed()) {
      if (claimed_by && !unrecordedClaims.has(claimed_by) && (countDeliveries().get(id) ?? 0) > timesUnrecorded(id))
        unrecordedClaims.set(claimed_by, id);
    }
    await expireClaims(outbox.db);
  }
  const last = await startKillableSender(outbox.dataDir, mailServer.url);
  const countSent = async () => (await listEmailsInState('sent')).length;
  await waitUntil('every e-mail to be recorded as sent', async () => (await countSent()) === names.length, 60_000);
  await last.kill();

  const deliveries = countDeliveries();
  expect((await listEmailsInState('sent')).filter((id) => !deliveries.has(id))).toEqual([]);
  expect(deliveries.size).toBe(names.length);
  expect(unrecordedClaims.size).toBeGreaterThan(0);
  for (const [id, times] of deliveries) expect(times, id).toBeLessThanOrEqual(1 + timesUnrecorded(id));
});

/** Kills the sender when a conversation reaches the stage for the nth time, and waits for the mail server to finish. */
async function sendUntilKilledAt(stage: (typeof stages)[number]) {
  const killed = Promise.withResolvers<void>();
  const sender = await startKillableSender(outbox.dataDir, mailServer.url);
  const kill = () => sender.kill().then(killed.resolve, killed.reject);
  let left = 1 + Math.floor(random() * 20);
  if (stage === 'any') void sleep(random() * 300).then(kill);
  reached = async (at) => {
    if (at !== stage) return;
    left -= 1;
    if (left === 0) await kill();
  };
  await killed.promise;
  reached = async () => undefined;
  await mailServer.idle();
}

const listClaimed = () =>
  outbox.db.selectFrom('outbox').select(['id', 'claimed_by']).where('state', '=', 'sending').execute();

async function listEmailsInState(state: 'unsent' | 'sent') {
  const rows = await outbox.db.selectFrom('outbox').select('id').where('state', '=', state).execute();
  return rows.map(({ id }) => id);
}

function countDeliveries() {
  const counts = new Map<string, number>();
  for (const { headers } of mailServer.received) {
    const messageId = headers['message-id'] ?? '';
    const id = messageId.slice(1, messageId.indexOf('@'));
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
