import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { countingText } from '../../contract/legal/default-pages.ts';
import type { CountedEvent, Statistics } from '../../contract/statistics/schemas.ts';
import { pruneDailyCounts } from '../../server/operate/statistics/beacon-route.ts';
import { DailyCounts } from '../../server/operate/statistics/daily-counts.ts';
import { isSqlite } from '../../server/platform/db/is-sqlite.ts';
import { postInquiry } from '../support/fixtures/inquiry.ts';
import { addSmallCompany } from '../support/fixtures/small-company.ts';
import { onEveryEngine } from '../support/servers/running-site.ts';
import { createSignedInStaff } from '../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../support/staff/staff-calls.ts';
import { visitRequest, wednesday } from '../support/visits/visit-request.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
const view = (page: string, source?: string): CountedEvent => ({
  event: 'view',
  page,
  device: 'phone',
  ...(source !== undefined && { source }),
});

onEveryEngine('Statistics', { now: () => wednesday }, (site, testOnce) => {
  let staff: StaffCall;
  beforeAll(async () => {
    await addSmallCompany(site.db);
    staff = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
  });
  beforeEach(async () => {
    await statistics();
    await site.db.deleteFrom('daily_counts').execute();
  });
  const report = async (body: unknown, headers: Record<string, string> = {}) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const from = { 'user-agent': phone, 'x-forwarded-for': '203.0.113.7', 'content-type': 'text/plain;charset=UTF-8' };
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: '/api/counts',
      headers: { ...from, ...headers },
      payload,
    });
    expect(statusCode).toBe(204);
  };
  const statistics = async (days = 7): Promise<Statistics> =>
    (await staff('GET', `/api/admin/statistics?days=${days}`)).body.statistics;

  test('views, visitors, sources, pages, devices and forms are counted by day', async () => {
    await report(view('/', 'www.google.com'));
    await report(view('/services/gazon'));
    await report(view('/', ''), { 'x-forwarded-for': '203.0.113.8' });
    await report({ ...view('/contact', 'localhost'), device: 'computer' });
    await report({ event: 'opened', form: 'booking' });
    await report({ event: 'sent', form: 'booking', source: 'google.com', page: '/' });
    await site.post('/api/appointments', visitRequest());
    await site.post('/api/appointments', visitRequest({ website: 'http://spam' }));
    await postInquiry(site);
    const counted = await statistics();
    expect(counted).toMatchObject({ isOn: true, views: 4, visitors: 2, devices: { phone: 3, tablet: 0, computer: 1 } });
    expect(counted.days).toHaveLength(7);
    expect(counted.days.at(-1)).toEqual({ day: '2027-03-10', views: 4, visitors: 2 });
    expect(counted.sources).toEqual([
      { source: '', count: 1 },
      { source: 'google.com', count: 1 },
    ]);
    expect(counted.pages).toEqual([
      { page: '/', title: null, count: 2 },
      { page: '/contact', title: null, count: 1 },
      { page: '/services/gazon', title: 'Gazon', count: 1 },
    ]);
    expect(counted.forms).toEqual({
      booking: { viewed: 0, opened: 1, sent: 1 },
      message: { viewed: 1, opened: 0, sent: 1 },
    });
    expect(counted.sentSources).toEqual([{ source: 'google.com', count: 1 }]);
    expect(counted.sentPages).toEqual([{ page: '/', title: null, count: 1 }]);
    expect((await staff('GET', '/api/admin/statistics?days=8')).status).toBe(400);
    const csv = await site.app.inject({
      url: '/api/admin/statistics/csv',
      headers: (await createSignedInStaff(site, 'editor', wednesday)).headers,
    });
    expect(csv.body).toContain('2027-03-10;Vizualizări ale paginii;/services/gazon;1\r\n');
  });

  testOnce('reports by bots, of visitors who object or with an invalid body are not counted', async () => {
    for (const agent of ['', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'HeadlessChrome/140.0', 'curl/8.9'])
      await report(view('/'), { 'user-agent': agent });
    await report(view('/'), { dnt: '1' });
    await report(view('/'), { 'sec-gpc': '1' });
    const wrong = [
      ...[
        '',
        '{',
        'null',
        '[]',
        JSON.stringify({ ...view('/'), id: 'x' }),
        JSON.stringify(view(`/${'x'.repeat(600)}`)),
      ],
      ...[{ event: 'view', page: '/' }, { event: 'opened', form: 'login' }, { event: 'sent' }].map((body) =>
        JSON.stringify(body),
      ),
    ];
    for (const body of wrong) await report(body);
    expect(await statistics()).toMatchObject({ views: 0, visitors: 0, pages: [] });
  });

  testOnce('unknown pages and sources that are not host names are counted as *', async () => {
    for (const page of ['/services/inventat', '/services/ciorna', '/visit/secret', '/constructor'])
      await report(view(page, '198.51.100.4'));
    expect((await statistics()).pages).toEqual([{ page: '*', title: null, count: 4 }]);
    expect((await statistics()).sources).toEqual([{ source: '*', count: 4 }]);
  });

  testOnce('at most 300 page views of one network are counted in ten minutes', async () => {
    const reports = Array.from({ length: 310 }, () => report(view('/'), { 'x-forwarded-for': '198.51.100.77' }));
    await Promise.all(reports);
    expect((await statistics()).views).toBe(300);
  });

  test('nothing is counted while counting is switched off', async () => {
    const privacy = async () => JSON.stringify((await staff('GET', '/api/pages/privacy')).body);
    const isAsked = async () => (await staff('GET', '/api/site')).body.site.countsViews;
    expect([await isAsked(), (await privacy()).includes(countingText)]).toEqual([true, true]);
    const saved = await staff('PUT', '/api/admin/counting', { version: 0, counting: { isOn: false } });
    expect(saved.body).toEqual({ counting: { isOn: false }, version: 1 });
    await report(view('/'));
    expect(await statistics()).toMatchObject({ isOn: false, views: 0 });
    expect([await isAsked(), (await privacy()).includes('Numărarea vizualizărilor')]).toEqual([false, false]);
    expect((await staff('PUT', '/api/admin/counting', { version: 0, counting: { isOn: true } })).status).toBe(409);
    await staff('PUT', '/api/admin/counting', { version: 1, counting: { isOn: true } });
  });

  test('20,000 invented pages and sources take at most 1,005 counts in memory and 103 rows', async () => {
    const counts = new DailyCounts({ db: site.db, now: () => wednesday });
    for (let at = 0; at < 20_000; at++) {
      if (at % 2) counts.add('page', `/blog/articol-${at}`);
      else counts.add('source', `site-${at}.ro`);
      counts.addVisitor(`10.0.${at >> 8}.${at & 255}`, phone);
      if (at % 4000 === 0) await counts.flush();
      if (at % 1000 === 999) expect(counts.size).toBeLessThanOrEqual(1005);
    }
    await counts.flush();
    const rows = await site.db.selectFrom('daily_counts').select(['kind', 'count']).execute();
    expect(rows.length).toBeLessThanOrEqual(1 + 101 + 1);
    const total = (kind: string) => rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.count, 0);
    expect(['page', 'source', 'visitors'].map(total)).toEqual([10_000, 10_000, 20_000]);
  });

  test('the counts of several processes are added up', async () => {
    const processes = [1, 2, 3].map(() => new DailyCounts({ db: site.db, now: () => wednesday }));
    for (const counts of processes) for (const source of ['a.ro', 'b.ro']) counts.add('source', source);
    await Promise.all(processes.map((counts) => counts.flush()));
    expect((await statistics()).sources.map(({ count }) => count)).toEqual([3, 3]);
  });

  test('old counts are deleted', async () => {
    for (const at of ['2025-01-10T09:00:00Z', '2027-03-10T09:00:00Z']) {
      const counts = new DailyCounts({ db: site.db, now: () => new Date(at) });
      counts.add('views');
      await counts.flush();
    }
    await pruneDailyCounts(site.db, wednesday);
    const days = await site.db.selectFrom('daily_counts').select('day').distinct().execute();
    expect(days).toEqual([{ day: '2027-03-10' }]);
  });

  test('the database contains neither IP addresses nor user agents of visitors', async () => {
    const agents = ['Distinctiv-Browser-Alfa/7.31', 'Distinctiv-Browser-Beta/9.87'];
    const addresses = ['198.51.100.213', '2001:db8:7a3f:51c2::9'];
    for (const [index, agent] of agents.entries()) {
      const headers = { 'user-agent': agent, 'x-forwarded-for': addresses[index] as string };
      for (const path of ['/', '/services/gazon', '/contact', '/api/site', '/api/services/gazon', '/sitemap.xml'])
        expect((await site.get(path, headers)).status).toBe(200);
      await report(view('/services/gazon', 'crawl-distinctiv.ro'), headers);
      await report({ event: 'opened', form: 'message' }, headers);
      await report({ event: 'sent', form: 'message', page: '/services/gazon' }, headers);
    }
    expect(await statistics()).toMatchObject({ views: 2, visitors: 2 });
    const stored = isSqlite(site.db) ? await sqliteBytes(site.config.dataDir) : await readCounted();
    expect(stored).toContain('crawl-distinctiv.ro');
    for (const trace of ['Distinctiv-Browser', ...addresses, '2001:db8:7a3f', '198.51.100'])
      expect(stored).not.toContain(trace);
  });

  /** The database file with its write-ahead log. */
  async function sqliteBytes(folder: string) {
    const files = (await readdir(folder)).filter((name) => name.startsWith('site.sqlite'));
    expect(files).toContain('site.sqlite-wal');
    return (await Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')))).join('\n');
  }
  const readCounted = async () =>
    JSON.stringify([
      await site.db.selectFrom('daily_counts').selectAll().execute(),
      await site.db.selectFrom('rate_counts').selectAll().execute(),
    ]);
});
