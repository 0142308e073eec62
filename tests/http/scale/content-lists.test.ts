import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { analyzeTables, fillPictures, fillPosts, fillProjects } from '../../support/fixtures/many-rows.ts';
import { expectFasterThanScan, measureFastest } from '../../support/fixtures/scan-time.ts';
import { onEveryEngine, type RunningSite, startSite } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';

const articles = 10_000;
const projects = 2000;

/**
 * What it takes to read every article once: a list that shows fifty of them must be quicker than that.
 * Measured in the same moment, so that a busy machine slows both.
 */
async function wholeRead(site: RunningSite) {
  const start = performance.now();
  await site.db.selectFrom('content').selectAll().where('kind', '=', 'blog').execute();
  return performance.now() - start;
}

onEveryEngine('With 10,000 articles and 2,000 projects', {}, (site) => {
  let call: StaffCall;
  const measured: Record<string, number> = {};
  beforeAll(async () => {
    await fillPictures(site.db);
    await fillPosts(site.db, [0, articles - 1]);
    await fillProjects(site.db, [0, projects - 1]);
    await analyzeTables(site.db);
    site.database.changes.apply();
    call = createStaffCall(site, await createSignedInStaff(site, 'editor'));
  }, 120_000);

  test('every list answers without looking through the articles', () =>
    expectFasterThanScan(
      site,
      call,
      'content',
      [
        '',
        '?page=200',
        '?sort=title',
        '?sort=updated&page=100',
        '?sort=published&direction=asc',
        '?sort=position',
        '?status=draft',
        '?status=bin',
        '?text=numarul%207777',
        // PostgreSQL's pieces have no words of two letters.
        ...(site.config.databaseUrl ? [] : ['?text=numarul%2055', '?text=55&sort=title']),
        '?text=nimic%20de%20gasit',
        '?text=infrunzire&status=draft&sort=title',
      ].map((query) => `/api/admin/blog${query}`),
    ));

  test('the pages of a list hold every document once', async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= articles / 200; page += 1) {
      const { items } = (await call('GET', `/api/admin/blog?size=200&page=${page}`)).body;
      for (const { id } of items) seen.add(id);
    }
    expect(seen.size).toBe(articles);
  });

  test('a document, a place in the order and a picture answer at once too', async () => {
    measured.document = Math.round(await measureFastest(() => call('GET', '/api/admin/blog/document-5000')));
    measured.picture = Math.round(await measureFastest(() => call('GET', '/api/admin/media/poza7')));
    measured.library = Math.round(await measureFastest(() => call('GET', '/api/admin/media?only=unused')));
    const whole = await wholeRead(site);
    for (const name of ['document', 'picture', 'library']) expect(measured[name], name).toBeLessThan(whole);
    expect((await call('GET', '/api/admin/media/poza7')).body.item.uses).toBe(30);
  });

  test('the public lists are made once, quickly, and then kept', async () => {
    const first = async (path: string) => {
      site.database.changes.apply();
      await site.get(path).then((reply) => reply.text());
    };
    measured['/api/blog made'] = Math.round(await measureFastest(() => first('/api/blog'), 2));
    measured['/api/portfolio made'] = Math.round(await measureFastest(() => first('/api/portfolio'), 2));
    measured['/api/blog kept'] = Math.round(
      await measureFastest(() => site.get('/api/blog').then((reply) => reply.text())),
    );
    console.log(site.config.databaseUrl ? 'PostgreSQL' : 'SQLite', 'ms:', JSON.stringify(measured));
    const { blogPosts } = await (await site.get('/api/blog')).json();
    expect(blogPosts).toHaveLength(articles * 0.9);
    expect(measured['/api/blog kept']).toBeLessThan(measured['/api/blog made'] as number);
    expect(measured['/api/blog made']).toBeLessThan(20 * (await wholeRead(site)));
  }, 180_000);
});

describe.skipIf(!process.env.TEST_POSTGRES_URL)('Two processes on one PostgreSQL', () => {
  test('what is published in one is seen in the other', async () => {
    const { site, stop } = await startSite('PostgreSQL', {});
    const database = await openDatabase(site.config);
    const app = await buildApp(site.config, database);
    const other = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const titles = async (url: string) => {
        const { services } = await (await fetch(`${url}/api/services`)).json();
        return services.map(({ name }: { name: string }) => name);
      };
      expect([await titles(site.url), await titles(other)]).toEqual([[], []]);
      const call = createStaffCall(site, await createSignedInStaff(site, 'editor'));
      const fields = { name: 'Gazon', description: 'Verde' };
      const { item } = (await call('POST', '/api/admin/services', { fields, status: 'published' })).body;
      expect(await titles(site.url)).toEqual(['Gazon']);
      await expect.poll(() => titles(other), { timeout: 15_000, interval: 20 }).toEqual(['Gazon']);
      await call('DELETE', `/api/admin/services/${item.id}`);
      await expect.poll(() => titles(other), { timeout: 15_000, interval: 20 }).toEqual([]);
    } finally {
      await app.close();
      await database.close();
      await stop();
    }
  }, 60_000);
});
