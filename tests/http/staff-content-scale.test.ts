import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { columnsOf, targetsOf } from '../../server/content/content-columns.ts';
import type { ContentTable, UsesTable } from '../../server/db/content-tables.ts';
import { openDatabase } from '../../server/db/database.ts';
import { onEveryEngine, type RunningSite, startSite } from '../support/running-site.ts';
import { signedIn } from '../support/staff.ts';
import { type Call, callsOf } from '../support/staff-calls.ts';

const articles = 10_000;
const projects = 2000;
const words = [
  'gazon',
  'trandafiri',
  'lavandă',
  'înfrunzire',
  'țesut',
  'apă',
  'mulci',
  'compost',
  'tăiere',
  'răsad',
  'umbră',
];
const sentence = (seed: number, length: number) =>
  Array.from({ length }, (_, i) => words[(seed * 7 + i * i * 3 + i) % words.length]).join(' ');

/** As long as articles are: eight thousand characters each. */
async function fill(site: RunningSite) {
  const now = Date.now();
  const rows: ContentTable[] = [];
  const uses: UsesTable[] = [];
  const pictures = Array.from({ length: 400 }, (_, i) => `poza${i}`);
  for (let i = 0; i < articles + projects; i += 1) {
    const isProject = i >= articles;
    const kind = isProject ? ('portfolio' as const) : ('blog' as const);
    const imageUrl = `/media/${pictures[i % pictures.length]}/640.webp`;
    const title = `${sentence(i, 4)} numărul ${i}`;
    const fields = isProject
      ? { title, description: sentence(i, 200), imageUrl, serviceId: `serviciu-${i % 10}` }
      : { title, excerpt: sentence(i, 30), content: `<p>${sentence(i, 1200)}</p>`, imageUrl };
    const time = new Date(now - i * 60_000).toISOString();
    rows.push({
      kind,
      id: `document-${i}`,
      position: i,
      status: i % 10 === 9 ? ('draft' as const) : ('published' as const),
      publish_at: time,
      version: 1,
      created_at: time,
      updated_at: time,
      updated_by: null,
      deleted_at: null,
      ...columnsOf(kind, fields),
    });
    uses.push(
      ...targetsOf(kind, fields).map((target) => ({
        holder_kind: kind,
        holder_id: `document-${i}`,
        draft_of: '',
        ...target,
      })),
    );
  }
  const media = pictures.map((id) => ({
    id,
    name: `${id}.jpg`,
    alt: 'Grădină',
    width: 640,
    height: 480,
    bytes: 1,
    tones: '["#000000","#000000","#000000"]',
    focus_x: 50,
    focus_y: 50,
    search: id,
    created_at: new Date(now).toISOString(),
    deleted_at: null,
  }));
  await site.db.transaction().execute(async (trx) => {
    for (let i = 0; i < rows.length; i += 500)
      await trx
        .insertInto('content')
        .values(rows.slice(i, i + 500))
        .execute();
    for (let i = 0; i < uses.length; i += 2000)
      await trx
        .insertInto('uses')
        .values(uses.slice(i, i + 2000))
        .execute();
    await trx.insertInto('media').values(media).execute();
  });
  site.database.changes.apply();
}

/**
 * What it takes to read every article once: a list that shows fifty of them must be quicker than that.
 * Measured in the same moment, so that a busy machine slows both.
 */
async function wholeRead(site: RunningSite) {
  const start = performance.now();
  await site.db.selectFrom('content').selectAll().where('kind', '=', 'blog').execute();
  return performance.now() - start;
}

/** The middle one of five. */
async function milliseconds(work: () => Promise<unknown>) {
  const times: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[2] as number;
}

onEveryEngine('With 10,000 articles and 2,000 projects', {}, (site) => {
  let call: Call;
  const measured: Record<string, number> = {};
  beforeAll(async () => {
    await fill(site);
    call = callsOf(site, await signedIn(site, 'editor'));
  }, 120_000);

  test.each([
    '',
    '?page=200',
    '?sort=title',
    '?sort=updated&page=100',
    '?sort=published&direction=asc',
    '?sort=position',
    '?status=draft',
    '?status=published&sort=title&page=50',
    '?status=bin',
    '?text=lavanda',
    '?text=numarul%207777',
    '?text=nimic%20de%20gasit',
    '?text=infrunzire&status=draft&sort=title',
  ])('the list /api/admin/blog%s answers at once', async (query) => {
    const reply = await call('GET', `/api/admin/blog${query}`);
    expect(reply.status).toBe(200);
    const time = await milliseconds(() => call('GET', `/api/admin/blog${query}`));
    measured[query || '(all)'] = Math.round(time);
    expect(time).toBeLessThan(await wholeRead(site));
  });

  test('the pages of a list hold every document once', async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= 50; page += 1) {
      const { items } = (await call('GET', `/api/admin/blog?size=200&page=${page}`)).body;
      for (const { id } of items) seen.add(id);
    }
    expect(seen.size).toBe(articles);
  });

  test('a document, a place in the order and a picture answer at once too', async () => {
    measured.document = Math.round(await milliseconds(() => call('GET', '/api/admin/blog/document-5000')));
    measured.picture = Math.round(await milliseconds(() => call('GET', '/api/admin/media/poza7')));
    measured.library = Math.round(await milliseconds(() => call('GET', '/api/admin/media?only=unused')));
    const whole = await wholeRead(site);
    for (const name of ['document', 'picture', 'library']) expect(measured[name], name).toBeLessThan(whole);
    expect((await call('GET', '/api/admin/media/poza7')).body.item.uses).toBe(30);
  });

  test('the public lists are made once, quickly, and then kept', async () => {
    const first = async (path: string) => {
      site.database.changes.apply();
      await site.get(path).then((reply) => reply.text());
    };
    measured['/api/blog made'] = Math.round(await milliseconds(() => first('/api/blog')));
    measured['/api/portfolio made'] = Math.round(await milliseconds(() => first('/api/portfolio')));
    measured['/api/blog kept'] = Math.round(
      await milliseconds(() => site.get('/api/blog').then((reply) => reply.text())),
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
      const call = callsOf(site, await signedIn(site, 'editor'));
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
