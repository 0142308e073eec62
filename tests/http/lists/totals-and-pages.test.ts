import { beforeAll, expect, test } from 'vitest';
import { maxCounted } from '../../../contract/kernel/paging.ts';
import * as many from '../../support/fixtures/many-rows.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

/** Midnight in Bucharest is two hours earlier in UTC; rows are a minute apart. */
const secondDay = 24 * 60 - 120;
/** Slightly above the number up to which totals are counted. */
const rows = maxCounted + 400;
const numbers = Array.from({ length: rows }, (_, i) => i + 1);
const countWhere = (isCounted: (i: number) => boolean) => numbers.filter(isCounted).length;
const more = maxCounted + 1;

onEveryEngine('Totals and pages of lists', {}, (site) => {
  let call: StaffCall;
  beforeAll(async () => {
    for (const fill of [many.fillVisits, many.fillInquiries, many.fillClients, many.fillEmails])
      await fill(site.db, [1, rows]);
    await many.fillQuotes(site.db, [1, rows]);
    await many.fillPictures(site.db);
    await many.fillPosts(site.db, [0, 449]);
    await many.analyzeTables(site.db);
    site.database.changes.apply();
    call = createStaffCall(site, await createSignedInStaff(site, 'editor'));
  });

  test.each([
    ['appointments', more],
    ['appointments?text=cluj', more],
    ['appointments?text=client2123', 1],
    ['appointments?text=campeanu%20client212', countWhere((i) => i % 6 === 2 && `${i}`.startsWith('212'))],
    ['appointments?text=turzii&state=cancelled', countWhere((i) => i % 5 === 4 && i % 10 === 2)],
    ['inquiries', more],
    ['inquiries?text=lavanda', more],
    ['inquiries?text=client2123@', 1],
    ['quotes', more],
    ['quotes?text=cluj', more],
    ['quotes?text=client2123@', 1],
    ['quotes?text=turzii&state=draft', countWhere((i) => i % 5 === 4 && i % 50 === 1)],
    ['quotes?state=draft', countWhere((i) => i % 50 === 1)],
    ['clients?text=Pop%20ANA%20client123', countWhere((i) => i % 6 === 0 && `${i}`.startsWith('123'))],
    ['clients?text=Pop%2055', countWhere((i) => i % 6 === 0 && `${i} ${10_000_000 + i}`.includes('55'))],
    ['clients?tag=rar', Math.floor(rows / 500)],
    ['emails?text=vedem%20client212', countWhere((i) => `${i}`.startsWith('212'))],
    ['emails?text=vedem&state=failed', Math.floor(rows / 1000)],
  ])('the list %s has a total of %i', async (path, total) => {
    expect((await call('GET', `/api/admin/${path}`)).body.total).toBe(total);
  });

  test.each([
    ['text=vedem', { sent: more, failed: 2 }],
    ['text=0@', { sent: countWhere((i) => i % 10 === 0 && i % 1000 !== 0), failed: 2 }],
    ['text=7@', { sent: countWhere((i) => i % 10 === 7), failed: 0 }],
    ['text=client12', { sent: countWhere((i) => `${i}`.startsWith('12')), failed: 0 }],
    ['text=7@&triedFrom=2026-01-02', { sent: countWhere((i) => i % 10 === 7 && i >= secondDay), failed: 0 }],
  ])('e-mails found by %s are counted in each state', async (query, counts) => {
    expect((await call('GET', `/api/admin/emails?${query}`)).body.counts).toMatchObject(counts);
  });

  test.each(['blog?', 'appointments?from=2016-05-01&to=2016-11-10&order=asc&'])(
    'the pages of %s hold every row once',
    async (path) => {
      const ids: string[] = [];
      let total = 1;
      for (let page = 1; ids.length < total; page += 1) {
        const { body } = await call('GET', `/api/admin/${path}size=100&page=${page}`);
        expect(body.items.length).toBeGreaterThan(0);
        ids.push(...body.items.map(({ id }: { id: string }) => id));
        total = body.total;
      }
      expect(ids.length).toBe(total);
      expect(new Set(ids).size).toBe(total);
    },
  );

  test('a picture counts the documents that show it', async () => {
    expect((await call('GET', '/api/admin/media/poza7')).body.item.uses).toBe(2);
  });

  test('the public list of posts leaves out drafts', async () => {
    const { blogPosts } = await (await site.get('/api/blog')).json();
    expect(blogPosts).toHaveLength(450 * 0.9);
  });
});
