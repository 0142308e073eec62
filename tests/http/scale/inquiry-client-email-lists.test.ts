import { beforeAll, expect, test } from 'vitest';
import { linkClient } from '../../../server/clients/link-client.ts';
import { analyzeTables, fillClients, fillEmails, fillInquiries } from '../../support/fixtures/many-rows.ts';
import { expectFasterThanScan, measureFastest, measureScan } from '../../support/fixtures/scan-time.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const rows = 60_000;

onEveryEngine('With 60,000 messages, clients and letters', {}, (site) => {
  let call: StaffCall;
  beforeAll(async () => {
    for (const fill of [fillInquiries, fillClients, fillEmails]) await fill(site.db, [1, rows]);
    await analyzeTables(site.db);
    call = createStaffCall(site, await createSignedInStaff(site, 'editor'));
  }, 180_000);

  test.each([
    ['inquiries', ['', '?state=new', '?state=archived&page=100', '?owner=none', '?text=client55555@', '/m5000']],
    ['inquiries', ['?text=nimic%20de%20gasit', '?text=pop%20ana%2055554']],
    ['clients', ['', '?sort=name', '?text=client55555@', '?text=nimeni', '/c5000']],
    ['clients', ['?tag=rar', '?tag=abonament', '?tag=abonament&sort=name', '?tag=rar&text=pop']],
    ['letters', ['', '?state=failed', '?text=client55555@', '?text=nimic', '?page=100']],
  ] as const)('the lists of %s answer without looking through them: %j', (table, queries) =>
    expectFasterThanScan(
      site,
      call,
      table,
      queries.map((query) => `/api/admin/${table}${query}`),
    ),
  );

  test('what is found is right, and more than is counted is said to be more', async () => {
    const totalOf = async (path: string) => (await call('GET', `/api/admin/${path}`)).body.total;
    expect(await totalOf('inquiries')).toBe(2001);
    expect(await totalOf('inquiries?text=lavanda')).toBe(2001);
    expect(await totalOf('inquiries?text=client55555@')).toBe(1);
    expect(await totalOf('clients?text=Pop%20ANA%20client123')).toBe(19);
    expect(await totalOf('clients?tag=rar')).toBe(rows / 5 / 100);
    expect(await totalOf('letters?text=vedem%20client5555')).toBe(11);
    expect(await totalOf('letters?text=vedem&state=failed')).toBe(rows / 1000);
    const numbers = Array.from({ length: rows }, (_, i) => i + 1);
    const with55 = numbers.filter((i) => i % 6 === 0 && `${i} ${10_000_000 + i}`.includes('55'));
    expect(await totalOf('clients?text=Pop%2055')).toBe(with55.length);
  });

  test('of what is found, the letters of each state are counted, however far between they stand', async () => {
    const countsOf = async (query: string) => {
      const { sent, failed } = (await call('GET', `/api/admin/letters?${query}`)).body.counts;
      return { sent, failed };
    };
    expect(await countsOf('text=vedem')).toEqual({ sent: 2001, failed: rows / 1000 });
    expect(await countsOf('text=0@')).toEqual({ sent: 2001, failed: rows / 1000 });
    expect(await countsOf('text=7@')).toEqual({ sent: 2001, failed: 0 });
    expect(await countsOf('text=client12')).toEqual({ sent: 1110, failed: 1 });
    expect(await countsOf('text=7@&triedFrom=2026-02-10')).toEqual({ sent: 252, failed: 0 });
  });

  test('a message from somebody known is written at once', async () => {
    const message = { name: 'Ana Pop', email: 'client7@exemplu.ro', message: 'Aș dori o ofertă pentru gazon, vă rog.' };
    const scan = await measureScan(site, 'clients');
    const send = async () => expect((await site.post('/api/contact', message)).status).toBeLessThan(300);
    expect(await measureFastest(send, 40, 0.9 * scan)).toBeLessThan(scan);
  });

  test('somebody new is noted without looking through what others sent', async () => {
    const scan = await measureScan(site, 'clients');
    const contact = { kind: 'inquiry' as const, name: 'Ana Pop', email: 'noua@exemplu.ro', phone: null };
    const noteAndTakeBack = async () => {
      const trx = await site.db.startTransaction().execute();
      await linkClient(trx, { ...contact, id: 'new', at: new Date().toISOString() });
      await trx.rollback().execute();
    };
    expect(await measureFastest(noteAndTakeBack, 40, 0.1 * scan)).toBeLessThan(0.2 * scan);
  });
});
