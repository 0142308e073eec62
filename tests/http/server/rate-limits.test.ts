import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { onEveryEngine, startSite } from '../../support/servers/running-site.ts';
import { engines } from '../../support/servers/test-postgres.ts';

const limits: Record<string, number> = {
  windowMs: 60_000,
  perAddress: 5,
  refusedPerAddress: 10,
  ordinaryPerAddressADay: 4,
  inAll: 12,
  inAllADay: 1000,
  reserved: 2,
  suspiciousADay: 40,
};

let clock = new Date('2027-03-10T09:00:00Z');

const from = (address: string) => ({ 'x-forwarded-for': address });
let people = 0;
/** Each message has another address, so that no limit of a contact applies. */
const message = () => {
  people += 1;
  return { name: 'Ana', email: `ana${people}@exemplu.ro`, message: 'Un mesaj cu destule litere în el.' };
};
const buildAutomated = () => ({ ...message(), website: 'https://oferta.example' });

onEveryEngine('rate limits', { limits, now: () => clock }, (site, testOnce) => {
  const post = (address: string, body: unknown = message()) => site.post('/api/contact', body, from(address));
  const statuses = async (addresses: string[], body = message) => {
    const seen: number[] = [];
    for (const address of addresses) seen.push((await post(address, body())).status);
    return seen;
  };
  const states = async () =>
    (await site.db.selectFrom('inquiries').select('state').orderBy('created_at').execute()).map(({ state }) => state);
  const countNew = async () => (await states()).filter((state) => state === 'new').length;

  // On a later day every rate window has ended.
  beforeEach(async () => {
    clock = new Date(clock.getTime() + 2 * 24 * 60 * 60_000);
    await site.db.deleteFrom('inquiries').execute();
  });

  testOnce('a rate-limited caller can call again after Retry-After', async () => {
    expect(await statuses(Array(5).fill('203.0.113.1'))).toEqual([201, 201, 201, 201, 201]);
    const refused = await post('203.0.113.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toEqual({
      code: 'too_many_requests',
      message: 'Am primit prea multe cereri deodată. Încercați din nou peste un minut sau contactați-ne.',
    });
    expect((await post('203.0.113.2')).status).toBe(201);
    clock = new Date(clock.getTime() + 60_000);
    expect((await post('203.0.113.1')).status).toBe(201);
  });

  test('of twenty concurrent calls of one IP address exactly as many succeed as the limit allows', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => post('203.0.113.1')));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('each form has its own rate limit', async () => {
    await statuses(Array(6).fill('203.0.113.1'));
    expect((await site.post('/api/newsletter', { email: 'ana@exemplu.ro' }, from('203.0.113.1'))).status).toBe(202);
  });

  testOnce('an IP address over its limit does not use up the limit of its network', async () => {
    await statuses(Array(40).fill('203.0.113.1'));
    expect((await post('203.0.113.2')).status).toBe(201);
  });

  testOnce.each([
    ['/24', (i: number) => `203.0.113.${i}`, 20],
    ['/64', (i: number) => `2001:db8::${i}`, 5],
    ['/56', (i: number) => `2001:db8:0:${i}::1`, 10],
    ['/48', (i: number) => `2001:db8:0:${i}00::1`, 20],
  ])('the IP addresses of one %s network share a limit', async (_, address, limit) => {
    const replies = await statuses(Array.from({ length: limit + 1 }, (_unused, i) => address(i + 1)));
    expect(replies.filter((status) => status === 201)).toHaveLength(limit);
    expect(replies.at(-1)).toBe(429);
    expect((await post('2001:db8:1::1')).status).toBe(201);
  });

  testOnce('messages of one IP address beyond its daily limit are marked as spam', async () => {
    for (let round = 0; round < 2; round++) {
      await statuses(Array(3).fill('203.0.113.1'));
      clock = new Date(clock.getTime() + 60_000);
    }
    expect([await countNew(), (await states()).length]).toEqual([4, 6]);
  });

  const networks = (count: number) => Array.from({ length: count }, (_, i) => `198.51.${i}.1`);

  test('messages above the shared limit are accepted and marked as spam', async () => {
    const each = networks(5).flatMap((address) => Array(4).fill(address));
    expect(await statuses(each)).toEqual(each.map(() => 201));
    expect([await countNew(), (await states()).length]).toEqual([12 + 2, 20]);
  });

  testOnce('during an attack from several networks a message from another network is not marked', async () => {
    await statuses(networks(3).flatMap((address) => Array(4).fill(address)));
    await statuses(networks(3));
    expect(await countNew()).toBe(12);
    await post('192.0.2.9');
    expect(await countNew()).toBe(13);
  });

  testOnce('automated messages do not use up the shared limit', async () => {
    await statuses(
      networks(8).flatMap((address) => Array(4).fill(address)),
      buildAutomated,
    );
    expect(await countNew()).toBe(0);
    await statuses(networks(40).slice(8, 20));
    expect(await countNew()).toBe(12);
  });

  testOnce('only automated messages beyond the daily limit get 429', async () => {
    await statuses(
      networks(10).flatMap((address) => Array(4).fill(address)),
      buildAutomated,
    );
    expect((await post('192.0.2.9', buildAutomated())).status).toBe(429);
    expect((await post('192.0.2.9')).status).toBe(201);
  });

  testOnce('calls that fail do not use up the shared limit', async () => {
    const photos = ['data:image/jpeg;base64,AAAA'];
    for (const address of networks(16)) expect((await post(address, { ...message(), photos })).status).toBe(400);
    await statuses(networks(30).slice(16, 28));
    expect(await countNew()).toBe(12);
  });

  testOnce('invalid and unreadable bodies have a limit of their own, which is higher', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await post('203.0.113.1', { email: 'nu' })).status).toBe(400);
      const broken = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from('203.0.113.1') },
        body: '{',
      };
      expect((await fetch(`${site.url}/api/appointments`, broken)).status).toBe(400);
    }
    const refused = await post('203.0.113.1', '{');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await post('203.0.113.2')).status).toBe(201);
  });
});

test('X-Forwarded-For from a proxy on another machine is used only if TRUST_PROXY contains it', async () => {
  const limit = { limits: { perAddress: 1 } };
  const far = { 'x-forwarded-for': '203.0.113.9, 10.0.0.5' };
  const other = { 'x-forwarded-for': '203.0.113.8, 10.0.0.5' };
  for (const [env, second] of [
    [{}, 429],
    [{ TRUST_PROXY: '10.0.0.0/24' }, 201],
  ] as const) {
    const { site, stop } = await startSite('SQLite', { ...limit, env });
    expect((await site.post('/api/contact', message(), far)).status).toBe(201);
    expect((await site.post('/api/contact', message(), other)).status).toBe(second);
    await stop();
  }
});

test.runIf(engines.length > 1)('several processes share the rate limit of an IP address', async () => {
  const { site, stop } = await startSite('PostgreSQL', { limits });
  const second = await buildApp(site.config, site.database, { adjustLimit: (name, usual) => limits[name] ?? usual });
  const urls = [site.url, await second.listen({ port: 0, host: '127.0.0.1' })];
  const post = (url: string) =>
    fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from('203.0.113.1') },
      body: JSON.stringify(message()),
    });
  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => post(urls[i % 2] as string)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  await second.close();
  await stop();
});
