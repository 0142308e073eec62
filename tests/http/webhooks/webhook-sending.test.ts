import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KyselyPlugin } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { addMs, dayMs, hourMs, minuteMs } from '../../../contract/kernel/durations.ts';
import type { WebhookEvent } from '../../../contract/webhooks/events.ts';
import { maxWaiting } from '../../../contract/webhooks/schemas.ts';
import { announceEvent } from '../../../server/common/webhooks/announce-event.ts';
import {
  cleanUpDeliveries,
  findNextDelivery,
  insertWebhookSubscription,
} from '../../../server/common/webhooks/webhook-store.ts';
import { createWebhookHandler } from '../../../server/operate/webhooks/send-webhooks.ts';
import { readWebhookNews } from '../../../server/operate/webhooks/webhook-news.ts';
import { createWebhookSecret } from '../../../server/operate/webhooks/webhook-secret.ts';
import { insertRows } from '../../../server/platform/db/rows.ts';
import { createOutgoingCalls } from '../../../server/platform/outgoing/outgoing-calls.ts';
import { createSeededRandom, seed } from '../../support/fixtures/seed.ts';
import { openJobDatabase } from '../../support/jobs/job-databases.ts';
import { engines } from '../../support/servers/test-postgres.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { wednesday } from '../../support/visits/visit-request.ts';
import { writeCompany } from '../../support/visits/visit-setup.ts';
import { isSignedWith, startWebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';

const random = createSeededRandom();

/** Sets up the sender with a clock that the test moves: it runs when its own jobs are due. */
async function setUp(engine: (typeof engines)[number], { allowedHosts = ['127.0.0.1'] } = {}) {
  const receiver = await startWebhookReceiver();
  const { db, place, end } = await openJobDatabase(engine);
  onTestFinished(async () => {
    receiver.stop();
    await end();
  });
  await writeCompany(db);
  let clock = wednesday;
  const now = () => clock;
  const context = {
    ...{ db, now, publicUrl: 'https://exemplu.ro', config: { dataDir: place.dataDir } as never },
    callOutside: createOutgoingCalls({ allowedHosts, withinMs: 250 }),
  };
  const handler = createWebhookHandler(context as never);
  const add = async (id: string, url = receiver.url) => {
    const { secret, stored } = createWebhookSecret(context, id);
    const events = JSON.stringify(['client.created', 'client.changed', 'client.erased']);
    const off = { former_secret: null, former_until: null, failing_since: null, paused_until: null, ended_at: null };
    const row = {
      id,
      url,
      events,
      secret: stored,
      is_on: 1,
      version: 1,
      created_at: wednesday.toISOString(),
      missed: 0,
    };
    await insertWebhookSubscription(db, { ...row, ...off });
    return secret;
  };
  const announce = (type: WebhookEvent, id: string) =>
    db.transaction().execute((trx) => announceEvent(trx, type, id, clock));
  const attempt = { isStopping: () => false, saveProgress: async () => undefined } as never;
  /** Does everything that is due until then, each at its moment. */
  const runUntil = async (until: string) => {
    for (;;) {
      const job = await db
        .selectFrom('jobs')
        .selectAll()
        .where('name', '=', 'send webhooks')
        .orderBy('due_at')
        .orderBy('position')
        .executeTakeFirst();
      if (!job || job.due_at > until) break;
      if (job.due_at > clock.toISOString()) clock = new Date(job.due_at);
      await db.deleteFrom('jobs').where('id', '=', job.id).execute();
      await handler.run(JSON.parse(job.payload), attempt);
    }
    clock = new Date(until);
  };
  const list = () => db.selectFrom('webhook_deliveries').selectAll().orderBy('record_id').orderBy('position').execute();
  const find = (id: string) =>
    db.selectFrom('webhook_subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { receiver, db, now, add, announce, runUntil, list, find };
}

const at = (ms: number) => addMs(wednesday, ms);
const insertClient = (db: Awaited<ReturnType<typeof setUp>>['db'], id: string) => {
  const counts = { inquiries: 0, visits: 0, is_named: 0, merged_into: null };
  const times = { first_at: wednesday.toISOString(), last_at: wednesday.toISOString() };
  const row = { id, name: `Client ${id}`, sort_name: id, email: null, phone: null, search: '', ...counts, ...times };
  return db.insertInto('clients').values(row).execute();
};

test.each(engines)(
  `a receiver that is down, fails, hangs and redirects for a day gets each event once, in the order of its record, on %s (seed ${seed})`,
  async (engine) => {
    const inside: string[] = [];
    const internal = createServer((request, response) => {
      inside.push(request.url ?? '');
      response.end();
    });
    internal.listen(0, '127.0.0.1');
    await once(internal, 'listening');
    onTestFinished(() => void internal.close());
    const location = `http://127.0.0.1:${(internal.address() as AddressInfo).port}/intern`;
    const { receiver, db, now, add, announce, runUntil, list, find } = await setUp(engine);
    const secret = await add('one');
    const clients = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const id of clients) await insertClient(db, id);
    const faults = [500, 'hang up', 'hang', { location }, 404] as const;
    const accepted: { id: string; client: string; at: number }[] = [];
    receiver.answer = ({ id, type, data }) => {
      const isUp = now().toISOString() > at(dayMs);
      if (!isUp) return faults[Math.floor(random() * faults.length)] as (typeof faults)[number];
      accepted.push({
        id,
        client: data.id,
        at: Number(data.name?.split(' ')[2] ?? (type === 'client.created' ? 0 : -1)),
      });
      return 200;
    };
    for (const id of clients) await announce('client.created', id);
    for (let hour = 1; hour <= 20; hour++) {
      const id = clients[Math.floor(random() * clients.length)] as string;
      await runUntil(at(hour * hourMs));
      await db
        .updateTable('clients')
        .set({ name: `Client ${id} ${hour}` })
        .where('id', '=', id)
        .execute();
      await announce('client.changed', id);
    }
    await runUntil(at(2 * dayMs));
    const rows = await list();
    expect(rows).toHaveLength(26);
    expect(rows.every(({ state }) => state === 'sent')).toBe(true);
    expect(accepted.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    for (const id of clients) {
      // Each body shows its record as it was then, not as it is when it is sent.
      const order = accepted.filter(({ client }) => client === id).map((each) => each.at);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
    for (const same of Map.groupBy(receiver.received, ({ id }) => id).values())
      expect(new Set(same.map(({ raw }) => raw)).size).toBe(1);
    expect(receiver.received.every((call) => isSignedWith(secret, call))).toBe(true);
    expect(await find('one')).toMatchObject({ is_on: 1, failing_since: null });
    expect(inside).toEqual([]);
  },
);

test.each(engines)(
  'an event that is always refused holds up its own record alone, for three days, on %s',
  async (engine) => {
    const { receiver, db, add, announce, runUntil, list } = await setUp(engine);
    await add('one');
    for (const id of ['a', 'b']) await insertClient(db, id);
    receiver.answer = ({ type, data }) => (type === 'client.created' && data.id === 'a' ? 400 : 200);
    await announce('client.created', 'a');
    await announce('client.changed', 'a');
    await announce('client.created', 'b');
    await runUntil(at(minuteMs));
    const states = async () =>
      (await list()).map(({ record_id, type, state }) => `${record_id} ${type.slice(7)} ${state}`);
    expect(await states()).toEqual(['a created waiting', 'a changed waiting', 'b created sent']);
    await runUntil(at(2.5 * dayMs));
    expect((await states())[0]).toBe('a created waiting');
    await runUntil(at(3 * dayMs));
    expect(await states()).toEqual(['a created failed', 'a changed sent', 'b created sent']);
  },
);

test.each(engines)('one receiver that is down keeps nothing from another, on %s', async (engine) => {
  const { receiver, db, add, announce, runUntil, list } = await setUp(engine);
  await add('down', receiver.url.replace('primit', 'jos'));
  await add('up');
  receiver.answer = ({ path }) => (path.startsWith('/jos') ? 'hang up' : 200);
  for (let n = 0; n < 40; n++) {
    await insertClient(db, `c${n}`);
    await announce('client.created', `c${n}`);
  }
  await runUntil(at(hourMs));
  const rows = await list();
  expect(rows.filter(({ state, subscription_id }) => state === 'sent' && subscription_id === 'up')).toHaveLength(40);
  const tries = receiver.received.filter(({ path }) => path.startsWith('/jos')).length;
  expect(tries).toBeGreaterThan(20);
  expect(tries).toBeLessThan(130);
});

test.each(engines)('a receiver that only fails for a week is switched off, on %s', async (engine) => {
  const { receiver, db, now, add, announce, runUntil, list, find } = await setUp(engine);
  await createSignedInStaff({ db } as never, 'admin', wednesday);
  await add('one');
  await insertClient(db, 'a');
  receiver.answer = () => 500;
  for (let day = 0; day <= 7; day++) {
    await announce('client.changed', 'a');
    await runUntil(at((day + 1) * dayMs));
  }
  expect(await find('one')).toMatchObject({ is_on: 0, ended_at: expect.any(String) });
  expect(await readWebhookNews(db, now())).toEqual([{ id: 'one', host: new URL(receiver.url).host, problem: 'ended' }]);
  const emails = await db.selectFrom('outbox').selectAll().where('kind', '=', 'webhookOff').execute();
  expect(emails).toHaveLength(1);
  expect(emails[0]?.payload).not.toContain('secreta');
  const tried = receiver.received.length;
  await announce('client.changed', 'a');
  await runUntil(at(30 * dayMs));
  expect(receiver.received.length).toBe(tried);
  await cleanUpDeliveries(db, { now: at(30 * dayMs), doneBefore: at(5 * dayMs), maxDone: 2 });
  expect((await list()).map(({ state }) => state)).toEqual(['failed', 'failed']);
});

test.runIf(engines.length > 1)('a cleanup keeps the events of a subscription that is added meanwhile', async () => {
  // Inserts between two statements need a second connection, which SQLite does not have.
  const { db, add, announce, list } = await setUp('PostgreSQL');
  await insertClient(db, 'a');
  let added = 0;
  const addMeanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (added === 5) return result;
      added += 1;
      await add(`new-${added}`);
      await announce('client.changed', 'a');
      return result;
    },
  };
  await cleanUpDeliveries(db.withPlugin(addMeanwhile), { now: at(0), doneBefore: at(-dayMs), maxDone: 2 });
  expect(await list()).toHaveLength(1 + 2 + 3 + 4 + 5);
});

test.each(engines)('one failure after a quiet week does not switch a receiver off, on %s', async (engine) => {
  const { receiver, db, add, announce, runUntil, list, find } = await setUp(engine);
  await add('one');
  await insertClient(db, 'a');
  receiver.answer = () => 400;
  await announce('client.changed', 'a');
  await runUntil(at(8 * dayMs));
  await announce('client.changed', 'a');
  await runUntil(at(9 * dayMs));
  expect(await find('one')).toMatchObject({ is_on: 1, failing_since: at(0) });
  receiver.answer = () => 200;
  await runUntil(at(10 * dayMs));
  expect((await list()).map(({ state }) => state)).toEqual(['failed', 'sent']);
  expect(await find('one')).toMatchObject({ is_on: 1, failing_since: null });
});

test.each(engines)('a receiver that fails one event in ten days is switched off, on %s', async (engine) => {
  const { receiver, db, add, announce, runUntil, find } = await setUp(engine);
  await createSignedInStaff({ db } as never, 'admin', wednesday);
  await add('one');
  await insertClient(db, 'a');
  const announceEveryTenDays = async (from: number, count: number) => {
    for (let day = from; day < from + 10 * count; day += 10) {
      await announce('client.changed', 'a');
      await runUntil(at((day + 10) * dayMs));
    }
  };
  const listEmails = () => db.selectFrom('outbox').select('payload').where('kind', '=', 'webhookOff').execute();
  receiver.answer = () => (receiver.received.length % 3 === 0 ? 200 : 500);
  await announceEveryTenDays(0, 3);
  expect(await find('one')).toMatchObject({ is_on: 1, failing_since: null });
  receiver.answer = () => 500;
  await announceEveryTenDays(30, 1);
  expect(await find('one')).toMatchObject({ is_on: 1, failing_since: at(30 * dayMs) });
  expect(await listEmails()).toEqual([]);
  await announceEveryTenDays(40, 1);
  expect(await find('one')).toMatchObject({ is_on: 0, ended_at: expect.any(String) });
  expect(await listEmails()).toHaveLength(1);
});

test.each(engines)(
  'the next of 2,000 waiting events is found without comparing each with all, on %s',
  async (engine) => {
    const { db, add } = await setUp(engine);
    await add('one');
    const times = { at: at(0), due_at: at(0), expires_at: at(dayMs), done_at: null };
    const about = { subscription_id: 'one', type: 'client.erased', body: '{}', state: 'waiting' as const, position: 1 };
    const rows = Array.from({ length: 2000 }, (_, n) => ({
      ...{ ...about, ...times, id: `msg_${n}`, record_id: `c${n}` },
      ...{ attempts: 0, tries: '[]', answer: null },
    }));
    await insertRows(db, 'webhook_deliveries', rows);
    const start = performance.now();
    await findNextDelivery(db, 'one');
    // Without statistics, PostgreSQL took 2.4 s.
    expect(performance.now() - start).toBeLessThan(600);
  },
);

test('beyond the maximum the newest events are left out', async () => {
  const { receiver, db, now, add, announce, runUntil, find } = await setUp('SQLite');
  await add('one');
  receiver.answer = () => 500;
  await insertClient(db, 'a');
  await announce('client.changed', 'a');
  await runUntil(at(0));
  const times = { at: at(1), due_at: at(1), expires_at: at(3 * dayMs), done_at: null };
  const about = { subscription_id: 'one', type: 'client.erased', body: null, state: 'waiting' as const, position: 1 };
  const rows = Array.from({ length: maxWaiting + 2500 }, (_, n) => ({
    ...{ ...about, ...times, id: `msg_${n}`, record_id: `c${n}` },
    ...{ attempts: 0, tries: '[]', answer: null },
  }));
  for (let from = 0; from < rows.length; from += 500)
    await insertRows(db, 'webhook_deliveries', rows.slice(from, from + 500));
  await announce('client.changed', 'a');
  await runUntil(at(1000));
  const waiting = db.selectFrom('webhook_deliveries').where('state', '=', 'waiting');
  const { count } = await waiting.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  expect([Number(count), (await find('one')).missed]).toEqual([maxWaiting, 2502]);
  expect(await readWebhookNews(db, now())).toMatchObject([{ problem: 'missed' }]);
}, 60_000);

test('an address that leads into the internal network is not called', async () => {
  const { receiver, db, add, announce, runUntil, list } = await setUp('SQLite', { allowedHosts: [] });
  await add('one');
  await insertClient(db, 'a');
  await announce('client.changed', 'a');
  await runUntil(at(minuteMs));
  expect(receiver.received).toEqual([]);
  expect((await list())[0]?.tries).toContain('rețeaua internă');
});
