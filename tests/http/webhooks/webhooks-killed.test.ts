import type { ChildProcess } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { announceEvent } from '../../../server/common/webhooks/announce-event.ts';
import { insertWebhookSubscription } from '../../../server/common/webhooks/webhook-store.ts';
import { createWebhookSecret } from '../../../server/operate/webhooks/webhook-secret.ts';
import { createSeededRandom, isDeep, seed } from '../../support/fixtures/seed.ts';
import { openJobDatabase } from '../../support/jobs/job-databases.ts';
import { startKillable, waitForKill } from '../../support/jobs/killable-process.ts';
import { engines } from '../../support/servers/test-postgres.ts';
import { writeCompany } from '../../support/visits/visit-setup.ts';
import { startWebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';

const random = createSeededRandom();
const kills = isDeep ? 100 : 4;
const clients = isDeep ? 100 : 15;

test.each(engines)(
  `a sender killed at any moment loses no event and keeps the order of each record, on %s (seed ${seed})`,
  { timeout: 300_000 },
  async (engine) => {
    const receiver = await startWebhookReceiver();
    const { db, place, end } = await openJobDatabase(engine);
    onTestFinished(async () => {
      receiver.stop();
      await end();
    });
    await writeCompany(db);
    await subscribe(db, place.dataDir, receiver.url);
    for (let n = 0; n < clients; n++)
      await db.transaction().execute(async (trx) => {
        await announceEvent(trx, 'client.erased', `c${n}`, new Date());
        await announceEvent(trx, 'client.erased', `c${n}`, new Date());
      });
    const positions = new Map<string, number>();

    const accepted: { id: string; client: string }[] = [];
    let sender: ChildProcess | undefined;
    let left = Number.POSITIVE_INFINITY;
    const countDown = () => {
      left -= 1;
      if (left === 0) sender?.kill('SIGKILL');
      return left === 0;
    };
    receiver.answer = ({ id, data }) => {
      // The kill comes before the receiver has the event, or after it and before the answer.
      if (random() < 0.5 && countDown()) return 'hang up';
      accepted.push({ id, client: data.id });
      countDown();
      return 200;
    };
    const list = () => db.selectFrom('webhook_deliveries').selectAll().execute();
    const isSent = async () => (await list()).every(({ state }) => state === 'sent');
    for (let round = 0; round < kills; round++) {
      left = 1 + Math.floor((random() * clients * 2) / kills);
      sender = startSender(place);
      await waitForKill(sender, isSent);
    }
    left = Number.POSITIVE_INFINITY;
    sender = startSender(place);
    await waitForKill(sender, isSent);

    const rows = await list();
    for (const { id, position } of rows) positions.set(id, position);
    expect(new Set(accepted.map(({ id }) => id))).toEqual(new Set(positions.keys()));
    // Events are only accepted twice when a kill cut off their recording.
    expect(accepted.length).toBeLessThanOrEqual(rows.length + kills);
    for (const same of Map.groupBy(accepted, ({ client }) => client).values()) {
      const order = same.map(({ id }) => positions.get(id) ?? 0);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  },
);

async function subscribe(db: Parameters<typeof insertWebhookSubscription>[0], dataDir: string, url: string) {
  const { stored: secret } = createWebhookSecret({ config: { dataDir } as never }, 'one');
  const off = { former_secret: null, former_until: null, failing_since: null, paused_until: null, ended_at: null };
  const about = { id: 'one', url, events: '["client.erased"]', secret, is_on: 1, version: 1, missed: 0 };
  await insertWebhookSubscription(db, { ...about, ...off, created_at: new Date().toISOString() });
}

const startSender = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }) =>
  startKillable('webhooks/webhook-sender-process.ts', [dataDir, databaseUrl]);
