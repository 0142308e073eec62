import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentWithoutSettings } from '../support/environment.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { outboxOnFile, queueMany } from '../support/outbox-on-file.ts';
import { sampleLetter } from '../support/sample-letters.ts';
import { until } from '../support/until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rounds = 15;
const lettersARound = 20;

let mailServer: MailServer;
let outbox: Awaited<ReturnType<typeof outboxOnFile>>;
const letterIdOf = (messageId = '') => messageId.slice(1, messageId.indexOf('@'));

beforeAll(async () => {
  // Slow enough for a kill to meet every stage of a conversation, and the moment after it.
  mailServer = await startMailServer({
    onRcptTo: (_address, _session, done) => void sleep(Math.random() * 8).then(() => done()),
    beforeAccepting: () => sleep(Math.random() * 12),
  });
  outbox = await outboxOnFile();
});
afterAll(async () => {
  await mailServer?.stop();
  await outbox?.end();
});

test('a sender that is killed at any moment loses no letter, and doubles one only between its acceptance and our record', {
  timeout: 80_000,
}, async () => {
  const inTheGap: string[] = [];
  const names: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const fresh = Array.from({ length: lettersARound }, (_, n) => `r${round}n${n}`);
    names.push(...fresh);
    await queueMany(outbox.db, sampleLetter, fresh);
    const sender = await startSender();
    await sleep(Math.random() * 250);
    await killed(sender);
    inTheGap.push(...(await acceptedButNotRecorded()));
  }
  const last = await startSender();
  await until(
    'every letter to be recorded as sent',
    async () => (await lettersIn('sent')).length === names.length,
    30_000,
  );
  await killed(last);

  const deliveries = countDeliveries();
  const lost = (await lettersIn('sent')).filter((id) => !deliveries.has(id));
  const doubled = [...deliveries].filter(([, times]) => times > 1).map(([id]) => id);
  const outsideTheGap = doubled.filter((id) => !inTheGap.includes(id));
  console.log(
    `kill test: ${rounds} rounds, ${names.length} letters, ${mailServer.received.length} deliveries, ${lost.length} lost, ` +
      `${doubled.length} doubled, ${inTheGap.length} caught in the gap, ${outsideTheGap.length} doubled outside of it`,
  );
  expect(lost).toEqual([]);
  expect(outsideTheGap).toEqual([]);
  for (const [id, times] of deliveries)
    expect(times).toBeLessThanOrEqual(1 + inTheGap.filter((one) => one === id).length);
  expect(deliveries.size).toBe(names.length);
});

async function startSender() {
  const args = ['tests/support/letter-sender.ts', outbox.dataDir, mailServer.url];
  const env = { ...environmentWithoutSettings(), NODE_ENV: 'production' };
  const sender = spawn(`${root}/node_modules/.bin/node`, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(sender.stdout, 'data');
  return sender;
}

async function killed(sender: ChildProcess) {
  const ended = once(sender, 'exit');
  sender.kill('SIGKILL');
  await ended;
  // What the mail server had in its hands it takes or drops by itself.
  await sleep(60);
}

async function acceptedButNotRecorded() {
  const deliveries = countDeliveries();
  return (await lettersIn('sending')).filter((id) => deliveries.has(id));
}

async function lettersIn(state: 'sending' | 'sent') {
  const rows = await outbox.db.selectFrom('letters').select('id').where('state', '=', state).execute();
  return rows.map(({ id }) => id);
}

function countDeliveries() {
  const counts = new Map<string, number>();
  for (const { headers } of mailServer.received) {
    const id = letterIdOf(headers['message-id']);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
