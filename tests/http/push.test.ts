import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PushMessage, PushSubscriptionInput } from '../../contract/push/schemas.ts';
import { readPushKeys } from '../../server/common/push/push-keys.ts';
import { queueNotices } from '../../server/common/push/push-notices.ts';
import { createSecret, hashSecret } from '../../server/platform/db/secret.ts';
import { createTestClock } from '../support/fixtures/test-clock.ts';
import { readVapidClaims, startPushReceiver } from '../support/push/push-receiver.ts';
import { onEveryEngine } from '../support/servers/running-site.ts';
import { waitUntil } from '../support/servers/wait-until.ts';
import { createSignedInStaff, type StaffMember } from '../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../support/staff/staff-calls.ts';
import { setUpStaffVisits } from '../support/visits/staff-visit-calls.ts';
import { monday, today, wednesday } from '../support/visits/visit-request.ts';

const service = await startPushReceiver();
afterAll(() => service.stop());

const clock = createTestClock(wednesday);
const options = {
  now: clock.now,
  env: { PUSH_HOSTS: service.origin },
  jobPace: { maxPauseMs: 10, pausesMs: [1, 1] },
};
const afterPause = () => {
  clock.time = new Date(clock.time.getTime() + 60_000);
};

onEveryEngine('Push notices', options, (site, testOnce) => {
  const { addToday, step } = setUpStaffVisits(site);
  let crew: StaffMember;
  let crewCall: StaffCall;
  let admin: StaffCall;
  let clientCall: StaffCall;
  beforeAll(async () => {
    crew = await createSignedInStaff(site, 'crew', wednesday);
    crewCall = createStaffCall(site, crew);
    admin = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
    clientCall = await openClientPage('dan@exemplu.ro');
  });
  beforeEach(async () => {
    service.received.length = 0;
    await site.db.deleteFrom('push_subscriptions').execute();
    const members = JSON.stringify([{ name: 'Ion', userId: crew.id }]);
    await site.db.updateTable('teams').set({ members }).where('number', '=', 1).execute();
  });

  async function openClientPage(email: string) {
    const token = createSecret();
    const at = wednesday.toISOString();
    await site.db
      .insertInto('client_sessions')
      .values({
        token_hash: hashSecret(token),
        id: hashSecret(token).slice(0, 20),
        email,
        agent: 'test',
        created_at: at,
        last_seen_at: at,
        ends_at: '2027-05-01T00:00:00.000Z',
      })
      .execute();
    return createStaffCall(site, { headers: { authorization: `Bearer ${token}` } });
  }
  const turnOn = async (call: StaffCall, path: string, name: string) => {
    const subscription = service.addDevice(name);
    expect((await call('POST', path, { endpoint: subscription.endpoint, subscription })).status).toBe(200);
    return subscription;
  };
  const onPhone = (name = 'phone') => turnOn(crewCall, '/api/crew/push', name);
  const onClientDevice = (name = 'laptop') => turnOn(clientCall, '/api/client/push', name);
  const message: PushMessage = { title: 'Știre', body: 'Ceva nou', path: '/client', tag: 'news' };
  const queue = (key = 'news', expiresAt = '2027-03-11T09:00:00.000Z') =>
    site.db
      .transaction()
      .execute((trx) => queueNotices(trx, [{ kind: 'crew', owner: crew.id }], { key, message, expiresAt }, clock.time));
  const listNotices = () => site.db.selectFrom('jobs').selectAll().where('name', '=', 'push notice').execute();
  const countTables = async (table: 'notices' | 'push_subscriptions') =>
    (table === 'notices' ? await listNotices() : await site.db.selectFrom(table).selectAll().execute()).length;
  const allSent = () => waitUntil('all notices were handled', async () => (await countTables('notices')) === 0);
  const waitForNotices = (count: number) => waitUntil(`${count} notices`, () => service.received.length === count);
  const titles = () => service.received.map(({ device, message: { title } }) => `${device}: ${title}`);

  testOnce('a push notice is encrypted for its device and signed with the public key that browsers get', async () => {
    await onPhone();
    await queue();
    await waitForNotices(1);
    const [notice] = service.received;
    expect(notice?.message).toEqual(message);
    expect(notice?.headers).toMatchObject({ ttl: String(24 * 60 * 60), urgency: 'high' });
    const { publicKey } = await (await site.get('/api/push/key')).json();
    expect(readVapidClaims(notice?.headers.authorization, publicKey)).toMatchObject({ aud: service.origin });
  });

  testOnce('no push notice is stored for a person without a device', async () => {
    await queue();
    expect(await countTables('notices')).toBe(0);
  });

  test('concurrent processes create one pair of push keys', async () => {
    await site.db.deleteFrom('settings').where('key', '=', 'push-keys').execute();
    const made = await Promise.all(Array.from({ length: 5 }, () => readPushKeys(site)));
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
    const { value } = await site.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'push-keys')
      .executeTakeFirstOrThrow();
    expect(value).not.toContain(made[0]?.privateKey);
  });

  testOnce('push keys encrypted with another secret are replaced', async () => {
    await onPhone();
    const before = await readPushKeys(site);
    const other = { ...site, config: { ...site.config, secretKey: 'another secret key, with 32 letters' } };
    const after = await readPushKeys(other);
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(await countTables('push_subscriptions')).toBe(0);
    await site.db.deleteFrom('settings').where('key', '=', 'push-keys').execute();
  });

  testOnce.each([
    ['an unknown host', { endpoint: 'https://evil.test/x' }, 'endpoint'],
    ['a local address', { endpoint: 'http://127.0.0.1:1/x' }, 'endpoint'],
    ['a short key', { keys: { p256dh: 'BAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }, 'subscription.keys.p256dh'],
    [
      'a key for which nothing can be encrypted',
      { keys: { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) } },
      'subscription.keys.p256dh',
    ],
  ])('a push subscription with %s is refused', async (_what, change, field) => {
    const subscription = { ...service.addDevice('refused'), ...change };
    const body = { endpoint: subscription.endpoint, subscription };
    const reply = await crewCall('POST', '/api/crew/push', body);
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  test('the eleventh device of a person replaces the oldest one', async () => {
    for (let number = 1; number <= 11; number++) {
      await onPhone(`phone-${number}`);
      afterPause();
    }
    const rows = await site.db.selectFrom('push_subscriptions').select('subscription').execute();
    const names = rows.map(({ subscription }) => (JSON.parse(subscription) as PushSubscriptionInput).endpoint);
    expect(names).toHaveLength(10);
    expect(names).not.toContain(`${service.origin}/phone-1`);
  });

  test('only the owner of a device can unsubscribe it from push notices', async () => {
    const { endpoint } = await onPhone();
    await clientCall('POST', '/api/client/push', { endpoint, subscription: null });
    expect(await countTables('push_subscriptions')).toBe(1);
    await crewCall('POST', '/api/crew/push', { endpoint, subscription: null });
    expect(await countTables('push_subscriptions')).toBe(0);
  });

  testOnce('waiting notices are deleted when another person subscribes the same device', async () => {
    const subscription = await onClientDevice();
    const owners = [{ kind: 'client' as const, owner: 'dan@exemplu.ro' }];
    const later = { sendAt: '2027-03-10T09:30:00.000Z', expiresAt: '2027-03-11T09:00:00.000Z' };
    await site.db
      .transaction()
      .execute((trx) => queueNotices(trx, owners, { key: 'a', message, ...later }, clock.time));
    const turnOnAgain = async (call: StaffCall) =>
      (await call('POST', '/api/client/push', { endpoint: subscription.endpoint, subscription })).status;
    expect([await turnOnAgain(clientCall), await countTables('notices')]).toEqual([200, 1]);
    expect(await turnOnAgain(await openClientPage('ion@exemplu.ro'))).toBe(200);
    expect([await countTables('notices'), await countTables('push_subscriptions')]).toEqual([0, 1]);
  });

  test('a device that the push service no longer knows is deleted', async () => {
    await onPhone();
    await onPhone('gone');
    service.nextStatus.set('phone', [503, 429]);
    service.nextStatus.set('gone', [410]);
    await queue();
    await waitUntil('the forgotten device is deleted', async () => (await countTables('push_subscriptions')) === 1);
    while (service.received.length === 0) {
      afterPause();
      await waitUntil('another attempt', async () => service.received.length === 1 || (await isPostponed()));
    }
    expect(titles()).toEqual(['phone: Știre']);
  });
  /** Whether the notice waits for a retry, not only claimed by a worker. */
  const isPostponed = async () => {
    const [notice] = await listNotices();
    return notice?.due_at === new Date(clock.time.getTime() + 1).toISOString();
  };

  testOnce('the redirect of a push service is not followed', async () => {
    await onPhone();
    service.nextStatus.set('phone', [302]);
    await queue();
    await allSent();
    expect(service.received).toEqual([]);
  });

  testOnce('a notice that was not sent before its expiry is dropped', async () => {
    await onPhone();
    service.nextStatus.set('phone', [503]);
    await queue('late', new Date(clock.time.getTime() + 30_000).toISOString());
    await waitUntil('the first attempt', isPostponed);
    afterPause();
    await allSent();
    expect(service.received).toEqual([]);
  });

  testOnce('a team gets one notice for several changes of its current day', async () => {
    await onPhone();
    const visit = await addToday();
    await addToday({ date: `${today}T14:00:00` });
    await step(visit, { step: 'cancel', sendEmail: 'none' });
    expect(service.received).toEqual([]);
    afterPause();
    await waitForNotices(1);
    expect(service.received[0]?.message).toEqual({
      title: 'Programul de astăzi s-a schimbat',
      body: 'Deschideți ziua ca să vedeți opririle.',
      path: `/admin/today?date=${today}`,
      tag: `day:${today}`,
    });
    await addToday({ teamId: 'echipa-2', date: `${today}T16:00:00` });
    await addToday({ date: `${monday}T10:00:00` });
    expect(await countTables('notices')).toBe(0);
  });

  test('a client gets a notice when staff move or complete their visit, unless the completion is undone', async () => {
    await onClientDevice();
    const visit = await addToday({ sendEmail: true });
    expect(await countTables('notices')).toBe(0);
    expect((await step(visit, { step: 'move', date: `${today}T14:00:00` })).status).toBe(200);
    await waitForNotices(1);
    expect(service.received[0]?.message).toMatchObject({
      title: 'Vizita dumneavoastră s-a mutat',
      body: expect.stringContaining('10 martie, între 14:00'),
      path: '/client',
    });
    await step(visit, { step: 'complete' });
    await step(visit, { step: 'reopen' });
    expect(await countTables('notices')).toBe(0);
    await step(visit, { step: 'complete', sendEmail: 'now' });
    await waitForNotices(2);
    expect(titles()).toEqual(['laptop: Vizita dumneavoastră s-a mutat', 'laptop: Vizita s-a încheiat']);
  });

  testOnce('a client gets a notice that the team is on its way, unless the step arrives too late', async () => {
    await onClientDevice();
    const visit = await addToday();
    const leave = (at: string) =>
      crewCall('POST', `/api/crew/visits/${visit}/steps`, { key: randomUUID(), at, step: 'leave' });
    expect((await leave(`${today}T07:00:00.000Z`)).status).toBe(200);
    expect(await countTables('notices')).toBe(0);
    await leave(wednesday.toISOString());
    await waitForNotices(1);
    const { title, body } = service.received[0]?.message ?? {};
    expect([title, body]).toEqual(['Echipa este pe drum', 'Ajunge astăzi între 10:00 și 12:00']);
  });

  testOnce('a client gets no notice about a visit of another address', async () => {
    await onClientDevice();
    const visit = await addToday({ email: 'altcineva@exemplu.ro' });
    await step(visit, { step: 'move', date: `${today}T14:00:00` });
    expect(await countTables('notices')).toBe(0);
  });

  test('a client gets push notices until they sign out on the last device', async () => {
    const [one, other] = [await openClientPage('vera@exemplu.ro'), await openClientPage('vera@exemplu.ro')];
    await turnOn(one, '/api/client/push', 'tablet');
    const left = [];
    for (const device of [other, one]) {
      await device('POST', '/api/client/sign-out', { everywhere: false });
      left.push(await countTables('push_subscriptions'));
    }
    expect(left).toEqual([1, 0]);
  });

  test('disabling an account and erasing a client delete their push subscriptions', async () => {
    await onPhone();
    await onClientDevice();
    await admin('PATCH', `/api/admin/accounts/${crew.id}`, { disabled: true });
    expect(await countTables('push_subscriptions')).toBe(1);
    await addToday();
    const [client] = (await admin('GET', '/api/admin/clients?text=dan@exemplu.ro')).body.items;
    expect((await admin('POST', `/api/admin/clients/${client.id}/erase`, {})).status).toBe(200);
    expect(await countTables('push_subscriptions')).toBe(0);
  });
});
