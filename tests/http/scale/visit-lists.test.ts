import { beforeAll, expect, test } from 'vitest';
import { analyzeTables, fillInquiries, fillVisits } from '../../support/fixtures/many-rows.ts';
import { expectFasterThanScan } from '../../support/fixtures/scan-time.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { addCompanyAndService } from '../../support/visits/staff-visit-calls.ts';

const visits = 60_000;
const base = '/api/admin/appointments';

onEveryEngine('With 60,000 visits', {}, (site) => {
  let call: StaffCall;
  beforeAll(async () => {
    await addCompanyAndService(site);
    call = createStaffCall(site, await createSignedInStaff(site));
    await fillVisits(site.db, [1, visits]);
    await fillInquiries(site.db, [1, 20_000]);
    await analyzeTables(site.db);
  }, 180_000);

  test('every list answers without looking through all of them', () =>
    expectFasterThanScan(
      site,
      call,
      'visits',
      [
        '',
        '?state=requested',
        '?from=2024-05-01&to=2024-05-31&order=asc',
        '?text=client59123',
        '?text=nimic%20de%20gasit',
        '?text=turzii&state=completed&from=2026-01-01',
        '?text=pop%20ana%20591',
        '?page=100',
        '/v5000',
      ].map((query) => base + query),
    ));

  test('what is found is right, and more than is counted is said to be more', async () => {
    const totalOf = async (query: string) => (await call('GET', `${base}?${query}`)).body.total;
    expect(await totalOf('')).toBe(2001);
    expect(await totalOf('text=cluj')).toBe(2001);
    expect(await totalOf('text=client59123')).toBe(1);
    expect(await totalOf('text=campeanu%20client5912')).toBe(3);
    expect(await totalOf('text=turzii&state=completed&from=2024-05-01&to=2024-05-10')).toBe(30);
  });

  test('the pages of a filtered list hold every visit once', async () => {
    const query = 'from=2024-05-01&to=2024-05-10&size=200&order=asc';
    const { total } = (await call('GET', `${base}?${query}`)).body;
    const seen = new Set<string>();
    for (let page = 1; page <= Math.ceil(total / 200); page += 1)
      for (const { id } of (await call('GET', `${base}?${query}&page=${page}`)).body.items) seen.add(id);
    expect(seen.size).toBe(total);
  });
});
