import { expect, test } from 'vitest';
import type { LoggedSecurityEvent } from '../../contract/activity/schemas.ts';
import { pruneSecurityEvents, SecurityLog } from '../../server/common/activity/security-log.ts';
import { onEveryEngine } from '../support/servers/running-site.ts';
import { advanceServerClock, callAdmin, clock, password, postLogin } from '../support/staff/account-calls.ts';
import { createSignedInStaff, createStaffWithPassword } from '../support/staff/staff.ts';

const silent = { info: () => undefined, warn: () => undefined };
const limits = { perAddress: 2, ordinaryPerAddressADay: 1, windowMs: 60_000 };

onEveryEngine('security log', { now: () => clock.now, limits }, (site, testOnce) => {
  const list = async (query = '') => {
    const ana = await createSignedInStaff(site, 'admin', clock.now);
    return (await callAdmin(site, 'GET', `/activity/security${query}`, ana.token)).body as {
      items: LoggedSecurityEvent[];
      total: number;
    };
  };
  const collectLogLines = async (work: () => Promise<unknown>) => {
    const lines: Record<string, unknown>[] = [];
    const { info, warn } = site.app.log;
    const collect = (line: object) => void lines.push(line as Record<string, unknown>);
    Object.assign(site.app.log, { info: collect, warn: collect });
    await work();
    Object.assign(site.app.log, { info, warn });
    return lines;
  };

  test('sign-ins, failures and lockouts are logged with IP address and account only', async () => {
    const person = await createStaffWithPassword(site, password, 'editor', clock.now);
    const lines = await collectLogLines(async () => {
      await postLogin(site, person.email, password);
      for (let attempt = 0; attempt < 6; attempt++) await postLogin(site, person.email, 'altceva-gresit');
    });
    const line = (event: string) => ({ event, address: '127.0.0.1', userId: person.id });
    expect(lines).toEqual([
      line('security.signIn'),
      ...Array.from({ length: 5 }, () => line('security.signInFailed')),
      line('security.signInPaused'),
    ]);
    const { items } = await list(`?user=${person.id}`);
    expect(items.map(({ kind, count, user, address }) => [kind, count, user?.name, address]).sort()).toEqual([
      ['signIn', 1, person.name, '127.0.0.1'],
      ['signInFailed', 5, person.name, '127.0.0.1'],
      ['signInPaused', 1, person.name, '127.0.0.1'],
    ]);
  });

  test('refused calls are logged unless their token has expired', async () => {
    const emil = await createSignedInStaff(site, 'editor', clock.now);
    const lines = await collectLogLines(async () => {
      await callAdmin(site, 'GET', '/appointments');
      await callAdmin(site, 'GET', '/accounts', emil.token);
      for (let call = 0; call < 3; call++)
        await site.post('/api/newsletter', { email: `ion${call}@exemplu.ro` }, { 'x-forwarded-for': '203.0.113.9' });
      advanceServerClock(31);
      await callAdmin(site, 'GET', '/appointments', emil.token);
    });
    expect(lines).toEqual([
      { event: 'security.unauthenticated', address: '127.0.0.1', route: '/api/admin/appointments' },
      { event: 'security.forbidden', address: '127.0.0.1', route: '/api/admin/accounts', userId: emil.id },
      // The second call is accepted as suspicious, the third is refused.
      { event: 'security.rateLimited', address: '203.0.113.9', route: '/api/newsletter' },
      { event: 'security.rateLimited', address: '203.0.113.9', route: '/api/newsletter' },
    ]);
    expect((await list('?kind=forbidden')).items).toMatchObject([{ user: { id: emil.id }, count: 1 }]);
  });

  test('20,000 failures from 10,000 networks take at most 1,010 rows', async () => {
    advanceServerClock(24 * 60);
    const log = new SecurityLog({ db: site.db, log: silent, now: () => clock.now });
    for (let attempt = 0; attempt < 20_000; attempt++) {
      log.record({ kind: 'signInFailed', address: `2001:db8:0:${(attempt % 10_000).toString(16)}::1` });
      if (attempt % 2000 === 1999) await log.flush();
    }
    await log.flush();
    const { items, total } = await list('?kind=signInFailed&size=1');
    expect(total).toBeLessThanOrEqual(1010);
    const { count } = await site.db
      .selectFrom('security_events')
      .select((eb) => eb.fn.sum<number>('count').as('count'))
      .where('last_at', '=', clock.now.toISOString())
      .where('kind', '=', 'signInFailed')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(20_000);
    expect(items).toHaveLength(1);
  });

  testOnce('events from one IPv6 network share one row', async () => {
    advanceServerClock(24 * 60);
    const log = new SecurityLog({ db: site.db, log: silent, now: () => clock.now });
    for (let client = 1; client < 100; client++) log.record({ kind: 'forbidden', address: `2001:db8::${client}` });
    await log.flush();
    expect((await list('?kind=forbidden')).items[0]).toMatchObject({ address: '2001:db8:0:0::/64', count: 99 });
  });

  testOnce('a flush waits for the events that another flush is writing', async () => {
    advanceServerClock(24 * 60);
    const log = new SecurityLog({ db: site.db, log: silent, now: () => clock.now });
    log.record({ kind: 'forbidden', address: '203.0.113.7' });
    let isWritten = false;
    const writing = log.flush().then(() => {
      isWritten = true;
    });
    await log.flush();
    expect(isWritten).toBe(true);
    await writing;
  });

  test('an erasure is logged with who did it', async () => {
    const ana = await createSignedInStaff(site, 'admin', clock.now);
    const inquiry = { name: 'Maria Pop', email: 'maria@exemplu.ro', message: 'Un mesaj cu destule litere în el.' };
    expect((await site.post('/api/contact', inquiry)).status).toBe(201);
    const [client] = (await callAdmin(site, 'GET', '/clients', ana.token)).body.items;
    const lines = await collectLogLines(() => callAdmin(site, 'POST', `/clients/${client.id}/erase`, ana.token, {}));
    expect(lines).toEqual([{ event: 'security.erased', address: '127.0.0.1', userId: ana.id }]);
  });

  test('security events are kept for ninety days', async () => {
    const { total } = await list();
    expect(total).toBeGreaterThan(0);
    advanceServerClock(91 * 24 * 60);
    await pruneSecurityEvents(site.db, clock.now);
    expect((await list()).total).toBe(0);
  });

  testOnce('only administrators see the security log', async () => {
    const emil = await createSignedInStaff(site, 'editor', clock.now);
    expect((await callAdmin(site, 'GET', '/activity/security', emil.token)).status).toBe(403);
  });
});
