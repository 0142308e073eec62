import { afterAll, beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '../../../contract/kernel/durations.ts';
import { maxSubscriptions } from '../../../contract/webhooks/schemas.ts';
import { updateWebhookSubscription } from '../../../server/common/webhooks/webhook-store.ts';
import { isSqlite } from '../../../server/platform/db/is-sqlite.ts';
import { postInquiry } from '../../support/fixtures/inquiry.ts';
import { createTestClock } from '../../support/fixtures/test-clock.ts';
import { waitForLock } from '../../support/servers/locks.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { waitUntil } from '../../support/servers/wait-until.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';
import { wednesday } from '../../support/visits/visit-request.ts';
import { createWebhookCalls, webhooksPath } from '../../support/webhooks/webhook-calls.ts';
import { isSignedWith, startWebhookReceiver } from '../../support/webhooks/webhook-receiver.ts';

const receiver = await startWebhookReceiver();
afterAll(() => receiver.stop());
const clock = createTestClock(wednesday);
const options = { now: clock.now, env: { OUTGOING_HOSTS: '127.0.0.1' }, jobPace: { maxPauseMs: 10 } };

onEveryEngine('Webhooks', options, (site, testOnce) => {
  const { call, subscribe, find, clear, list } = createWebhookCalls(site, clock.now);
  const input = (change = {}) => ({ url: receiver.url, events: ['inquiry.received' as const], isOn: true, ...change });
  const about = (id: string, rest = '') => `${webhooksPath}/${id}${rest}`;
  const waitForState = (state: string) =>
    waitUntil(`every delivery ${state}`, async () => {
      const rows = await list();
      return rows.length > 0 && rows.every((row) => row.state === state);
    });
  beforeEach(async () => {
    await clear();
    receiver.received.length = 0;
    receiver.answer = () => 200;
  });

  test('a subscription gets what it chose, signed with a secret that is shown once and stored encrypted', async () => {
    const { item, secret } = await subscribe(receiver.url, ['inquiry.received', 'client.erased']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const id = await postInquiry(site, { email: 'ana@exemplu.ro' });
    await waitForState('sent');
    const [first] = receiver.received;
    expect(receiver.received.map(({ type }) => type)).toEqual(['inquiry.received']);
    expect(first).toMatchObject({ timestamp: wednesday.toISOString(), data: { id, email: 'ana@exemplu.ro' } });
    expect(JSON.parse(first?.raw ?? '')).toMatchObject({ version: 1 });
    expect(first && isSignedWith(secret, first)).toBe(true);
    const stored = await site.db.selectFrom('webhook_subscriptions').selectAll().execute();
    const answered = [stored, await find(item.id), (await call('GET', '/api/admin/activity?kind=webhooks')).body];
    expect(JSON.stringify(answered)).not.toContain(secret);
  });

  test('an event is sent again as the same bytes under the same id', async () => {
    const { item } = await subscribe(receiver.url);
    receiver.answer = () => 500;
    await postInquiry(site, { email: 'bogdan@exemplu.ro', phone: '' });
    const read = async () => (await call('GET', about(item.id, '/deliveries'))).body.items;
    await waitUntil(
      'both to be tried',
      async () => receiver.received.length === 2 && (await list()).every(({ attempts }) => attempts === 1),
    );
    const [one] = await read();
    expect(one).toMatchObject({ state: 'waiting', answer: 'Nu merge', tries: [{ outcome: '500' }] });
    expect(one.nextTryAt).toBe(new Date(clock.time.getTime() + 10_000).toISOString());
    receiver.answer = () => 200;
    clock.time = new Date(clock.time.getTime() + minuteMs);
    await waitForState('sent');
    expect(await call('POST', about(item.id, `/deliveries/${one.id}`))).toMatchObject({
      status: 200,
      body: { delivery: { state: 'waiting' } },
    });
    await waitUntil('the third time', async () => receiver.received.filter(({ id }) => id === one.id).length === 3);
    const same = receiver.received.filter(({ id }) => id === one.id);
    expect(new Set(same.map(({ raw }) => raw))).toEqual(new Set([one.body]));
    await waitForState('sent');
    expect((await call('POST', about(item.id, '/deliveries/msg_x'))).status).toBe(404);
    await call('PUT', about(item.id), { ...input(), version: 1, isOn: false });
    expect((await call('POST', about(item.id, `/deliveries/${one.id}`))).body.code).toBe('wrong_state');
  });

  test('a test is sent at once, also while the subscription is off', async () => {
    const { item } = (await call('POST', webhooksPath, input({ isOn: false }))).body;
    receiver.answer = () => 404;
    const { delivery } = (await call('POST', about(item.id, '/test'))).body;
    expect(delivery).toMatchObject({
      type: 'webhook.test',
      state: 'failed',
      answer: 'Nu merge',
      tries: [{ outcome: '404' }],
    });
    await postInquiry(site, { email: 'oprit@exemplu.ro', phone: '' });
    receiver.answer = () => 200;
    expect((await call('POST', about(item.id, '/test'))).body.delivery.state).toBe('sent');
    expect(receiver.received.map(({ type }) => type)).toEqual(['webhook.test', 'webhook.test']);
  });

  test('for a day after its renewal, calls are signed with the old secret too', async () => {
    const { item, secret: old } = await subscribe(receiver.url);
    const { secret } = (await call('POST', about(item.id, '/secret'))).body;
    const signers = async () => {
      await call('POST', about(item.id, '/test'));
      const last = receiver.received.at(-1);
      return [old, secret].map((each) => last && isSignedWith(each, last));
    };
    expect(await signers()).toEqual([true, true]);
    clock.time = new Date(clock.time.getTime() + dayMs);
    expect(await signers()).toEqual([false, true]);
  });

  test('a secret that was shown signs, also when two administrators renew it at once', async () => {
    const { item } = await subscribe(receiver.url);
    const renew = () => call('POST', about(item.id, '/secret'));
    const { replies } = await site.db.transaction().execute(async (trx) => {
      await updateWebhookSubscription(trx, { id: item.id }, { missed: 0 });
      const replies = [renew(), renew()];
      for (const [index, reply] of replies.entries()) await waitForLock(trx, reply, index + 1);
      return { replies };
    });
    const renewed = await Promise.all(replies);
    const one = isSqlite(site.db) ? 200 : 409;
    expect(renewed.map(({ status }) => status).toSorted()).toEqual([200, one]);
    await call('POST', about(item.id, '/test'));
    const last = receiver.received.at(-1);
    for (const { status, body } of renewed)
      if (status === 200) expect(last && isSignedWith(body.secret, last)).toBe(true);
      else expect(body.code).toBe('stale_version');
  });

  test('what waited while a subscription was off is sent when it is on again', async () => {
    const { item } = await subscribe(receiver.url, ['inquiry.received']);
    receiver.answer = () => 500;
    await postInquiry(site, { email: 'carmen@exemplu.ro', phone: '' });
    await waitUntil('the first try', async () => (await list())[0]?.attempts === 1);
    expect((await call('PUT', about(item.id), { ...input({ isOn: false }), version: 1 })).body.item).toMatchObject({
      isOn: false,
      version: 2,
      waiting: 1,
    });
    receiver.answer = () => 200;
    const stale = await call('PUT', about(item.id), { ...input(), version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    await call('PUT', about(item.id), { ...input(), version: 2 });
    await waitForState('sent');
    expect(receiver.received).toHaveLength(2);
  });

  test('a deleted subscription leaves nothing', async () => {
    const { item } = await subscribe(receiver.url);
    receiver.answer = () => 500;
    await postInquiry(site, { email: 'doru@exemplu.ro', phone: '' });
    expect((await call('DELETE', about(item.id))).status).toBe(200);
    await waitUntil(
      'no job',
      async () =>
        (await site.db.selectFrom('jobs').select('id').where('name', '=', 'send webhooks').execute()).length === 0,
    );
    expect(await list()).toEqual([]);
    expect((await call('GET', webhooksPath)).body.items).toEqual([]);
  });

  testOnce('a wrong subscription is refused at its field', async () => {
    for (const [field, change] of [
      ['url', { url: 'ftp://exemplu.ro' }],
      ['url', { url: 'https://ana:parola@exemplu.ro' }],
      ['events', { events: [] }],
      ['events.0', { events: ['visit.unknown'] }],
    ] as const) {
      const refused = await call('POST', webhooksPath, input(change));
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
    }
  });

  testOnce('a company has at most ten subscriptions', async () => {
    for (let n = 0; n < maxSubscriptions; n++) await subscribe(receiver.url);
    expect((await call('POST', webhooksPath, input())).body.code).toBe('list_full');
  });

  testOnce('only administrators see and change them', async () => {
    const { item } = await subscribe(receiver.url);
    const editor = createStaffCall(site, await createSignedInStaff(site, 'editor', clock.time));
    for (const [method, path] of [
      ['GET', webhooksPath],
      ['DELETE', about(item.id)],
      ['GET', about(item.id, '/deliveries')],
    ] as const)
      expect((await editor(method, path)).status).toBe(403);
  });
});
