import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { largeFiles } from '../../../web/start/start-scripts.ts';
import { fillPosts } from '../../support/fixtures/many-rows.ts';
import { onOneEngine, type RunningSite } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';

const pages = ['/', '/services', '/portfolio', '/subscriptions', '/about', '/blog', '/contact', '/appointment'];

const readBodyText = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** What a page carries for its scripts. */
async function readCarried(site: RunningSite, path: string) {
  const html = await site.get(path).then((reply) => reply.text());
  const [, json = ''] = /<script id="page-data" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}

interface DocumentedCall {
  responses: Record<string, { content: { 'application/json': { schema: DocumentedBody } } } | undefined>;
}

interface DocumentedBody {
  required: string[];
  properties: Record<string, object>;
  anyOf: DocumentedBody[];
}

const findBodySchema = (call: DocumentedCall, status: string) =>
  call.responses[status]?.content['application/json'].schema;

onOneEngine('pages of the sample company', { demo: true, env: { PUBLIC_URL: 'https://gradina.example/' } }, (site) => {
  test('the HTML of /services contains the name of every service', async () => {
    const { services } = await site.get('/api/services').then((reply) => reply.json());
    const text = readBodyText(await site.get('/services').then((reply) => reply.text()));
    for (const service of services) expect(text).toContain(service.name);
  });

  test.each(pages)('%s has a title, a description, a canonical link and one main heading', async (path) => {
    const reply = await site.get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await reply.text();
    expect(html).toContain('<html lang="ro"');
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(html.match(/<meta name="description" content="[^"]{10,}"/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="https://gradina.example${path}"/>`);
    expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
    expect(html).toMatch(/<meta property="og:description" content="[^"]+"/);
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/gradina\.example\/media\/[^"]+\.jpg"/);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  test('home says how many clients recommend the company and how they rate it', async () => {
    const text = readBodyText(await site.get('/').then((reply) => reply.text()));
    expect(text).toContain('98%');
    expect(text).toContain('4.9/5');
  });

  test.each(['/features', '/docs'])(
    'the placeholder page %s exists and is hidden from search engines',
    async (path) => {
      const reply = await site.get(path);
      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  test('no two pages share a title', async () => {
    const titles = await Promise.all(
      pages.map(async (path) => /<title>([^<]+)/.exec(await site.get(path).then((r) => r.text()))?.[1]),
    );
    expect(new Set(titles).size).toBe(pages.length);
  });

  test('the content security policy allows exactly the inline scripts of the page', async () => {
    const reply = await site.get('/services');
    const policy = reply.headers.get('content-security-policy') as string;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const scripts = [
      ...(await reply.text()).matchAll(/<script(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, code]) => code as string);
    expect(scripts.length).toBeGreaterThan(0);
    for (const code of scripts) expect(policy).toContain(createHash('sha256').update(code).digest('base64'));
  });

  test.each(['/', '/blog', '/admin/login', '/client', '/nu-exista'])(
    'the page %s registers the service worker before its styles',
    async (path) => {
      const html = await site.get(path).then((reply) => reply.text());
      const [head] = html.split('<link rel="stylesheet"');
      expect(head).toMatch(/<script>.*serviceWorker.*\.register\(.\/sw\.js.\)/s);
    },
  );

  test('home carries only what it shows of the services and projects', async () => {
    const { answers } = await readCarried(site, '/');
    expect(Object.keys(answers)).toEqual([
      ...['/api/carousel-images', '/api/pages/home', '/api/pages/layout'],
      ...['/api/portfolio', '/api/services', '/api/site'],
    ]);
    const { services } = await site.get('/api/services').then((reply) => reply.json());
    const carried = answers['/api/services'].services;
    expect(carried.map(({ name }: { name: string }) => name)).toEqual(
      services.map(({ name }: typeof services) => name),
    );
    for (const service of carried) {
      expect(service.description.length).toBeLessThanOrEqual(121);
      expect(Object.keys(service).filter((name) => /benefits|faqs|includes|gallery/.test(name))).toEqual([]);
    }
    expect(answers['/api/portfolio'].portfolioItems.length).toBeLessThanOrEqual(4);
  });

  test.each([
    ['/services', '/api/services', ['description', 'id', 'imageUrl', 'name', 'pictures', 'price']],
    ['/contact', '/api/services', ['id', 'name', 'seasonalAvailability']],
    ['/appointment', '/api/services', ['id', 'name', 'seasonalAvailability']],
    ['/portfolio', '/api/services', ['id', 'name']],
    [
      ...['/portfolio', '/api/portfolio'],
      ['date', 'description', 'featured', 'id', 'imageUrl', 'location', 'pictures', 'serviceId', 'status', 'title'],
    ],
  ] as [string, string, string[]][])('%s carries of %s only the fields that it shows', async (page, call, names) => {
    const [documents] = Object.values((await readCarried(site, page)).answers[call]) as object[][];
    const [fetched] = Object.values(await site.get(call).then((reply) => reply.json())) as object[][];
    expect(documents).toHaveLength(fetched?.length ?? 0);
    expect([...new Set(documents?.flatMap(Object.keys))].toSorted()).toEqual(names);
  });

  test('nothing but the inline script runs before a page is shown', async () => {
    const html = await site.get('/').then((reply) => reply.text());
    const [head = '', afterStyles = ''] = html.split('<link rel="stylesheet"');
    expect(head.match(/<script/g)).toHaveLength(1);
    expect(
      afterStyles.match(/<script(?! type="application\/ld\+json"| id="page-data" type="application\/json")/g),
    ).toBeNull();
    expect(html).not.toMatch(/rel="modulepreload"/);
  });

  test.each(['/', '/contact', '/admin/login'])(
    '%s names its scripts, each after those that it imports',
    async (path) => {
      const { files } = await readCarried(site, path);
      expect(files.at(-1)).toMatch(/^\/assets\/entry-/);
      const seen = new Set<string>();
      for (const file of files as string[]) {
        const code = await site.get(file).then((reply) => reply.text());
        for (const [, name] of code.matchAll(/(?:from|import) ?["`']\.\/([\w.-]+\.js)["`']/g))
          expect(seen, `${file} imports ${name}`).toContain(`/assets/${name}`);
        seen.add(file);
      }
    },
  );

  test('the files that home fetches early are 85% of its script bytes', async () => {
    const { files } = await readCarried(site, '/');
    const codes = await Promise.all(files.map((path: string) => site.get(path).then((reply) => reply.text())));
    const count = (texts: string[]) => texts.join('').length;
    expect(count(codes.slice(0, largeFiles))).toBeGreaterThan(0.85 * count(codes));
  });

  test('a cached page answers 304 to its ETag', async () => {
    const first = await site.get('/about');
    const etag = first.headers.get('etag') as string;
    expect((await site.get('/about', { 'if-none-match': etag })).status).toBe(304);
  });

  test('a query does not change the ETag of a page', async () => {
    const etag = (await site.get('/about')).headers.get('etag');
    expect((await site.get('/about?utm_source=x')).headers.get('etag')).toBe(etag);
  });

  test('a change of the content is seen on the next request', async () => {
    expect(await site.get('/services').then((reply) => reply.text())).not.toContain('Ziduri uscate');
    const call = createStaffCall(site, await createSignedInStaff(site));
    const { item } = (await call('GET', '/api/admin/services/sisteme-de-irigatie')).body;
    const fields = { ...item.fields, name: 'Ziduri uscate' };
    const saved = await call('PUT', '/api/admin/services/sisteme-de-irigatie', { version: item.version, fields });
    expect(saved.status).toBe(200);
    expect(readBodyText(await site.get('/services').then((reply) => reply.text()))).toContain('Ziduri uscate');
  });

  test('the SEO title and description of a document are in the head of its page', async () => {
    const call = createStaffCall(site, await createSignedInStaff(site));
    const fields = {
      name: 'Grădini japoneze',
      description: 'Nisip, piatră și apă.',
      seoTitle: 'Grădini japoneze în Ardeal',
      seoDescription: 'Liniște adusă acasă, cu plante de la noi.',
    };
    expect((await call('POST', '/api/admin/services', { fields, status: 'published' })).status).toBe(201);
    const html = await site.get('/services/gradini-japoneze').then((reply) => reply.text());
    expect(html).toMatch(/<title>Grădini japoneze în Ardeal \|/);
    expect(html).toContain('<meta name="description" content="Liniște adusă acasă, cu plante de la noi."');
  });

  test('the preview page is hidden from search engines and can be framed only by the site itself', async () => {
    const reply = await site.get('/preview');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await reply.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test.each([
    ['/nu-exista', 404, '404 Page Not Found'],
    ['/services/nu-exista', 404, 'Service Not Found'],
    ['/portfolio/nu-exista', 404, 'Project Not Found'],
    ['/blog/nu-exista', 404, 'Articolul de blog nu a fost găsit'],
    ['/services/%20', 400, 'Invalid Service ID'],
    ['/blog/%20', 400, 'ID-ul articolului de blog este invalid'],
  ])('%s answers %i with its error page in the HTML', async (path, status, text) => {
    const reply = await site.get(path);
    expect(reply.status).toBe(status);
    expect(readBodyText(await reply.text())).toContain(text);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['/services/', '/services'],
    ['/SERVICES', '/services'],
    ['/Blog/?q=1', '/blog?q=1'],
  ])('the page address %s redirects to %s', async (path, proper) => {
    const reply = await site.get(path);
    expect(reply.status).toBe(308);
    expect(reply.headers.get('location')).toBe(proper);
  });

  test.each(['/services.data', '/api/nope', '/assets/nope.js', '/media/nope/1.webp', '//evil.example/x'])(
    'the address %s answers 404 in JSON',
    async (path) => {
      const reply = await site.get(path);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toMatchObject({ code: 'not_found' });
    },
  );

  test('the back-office is hidden from search engines', async () => {
    const reply = await site.get('/admin/dashboard');
    expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    expect(await site.get('/robots.txt').then((r) => r.text())).toContain('Disallow: /admin');
  });

  test('the sitemap lists every public page and every document', async () => {
    const map = await site.get('/sitemap.xml').then((reply) => reply.text());
    expect(map).toContain('<loc>https://gradina.example/subscriptions</loc>');
    for (const [path, folder] of [
      ['/api/services', 'services'],
      ['/api/portfolio', 'portfolio'],
      ['/api/blog', 'blog'],
    ] as const) {
      const [documents] = Object.values(await site.get(path).then((reply) => reply.json())) as { id: string }[][];
      for (const { id } of documents ?? []) expect(map).toContain(`<loc>https://gradina.example/${folder}/${id}</loc>`);
    }
    expect(map).not.toContain('/admin');
  });

  test('the feed contains the articles', async () => {
    const { blogPosts } = await site.get('/api/blog').then((reply) => reply.json());
    const feed = await site.get('/rss.xml').then((reply) => reply.text());
    expect(feed).toContain(`https://gradina.example/blog/${blogPosts[0].id}`);
  });

  test('only hashed files are cached forever', async () => {
    const html = await site.get('/').then((reply) => reply.text());
    const [asset] = /\/assets\/[^"]+\.js/.exec(html) as RegExpExecArray;
    const reply = await site.get(asset, { 'accept-encoding': 'br' });
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect((await site.get('/sw.js')).headers.get('cache-control')).toBe('public, no-cache');
  });

  test('the OpenAPI document lists every public call', async () => {
    const { paths } = await site.get('/api/docs/json').then((reply) => reply.json());
    for (const path of [
      '/api/services',
      '/api/services/{id}',
      '/api/portfolio/item/{id}',
      '/api/blog/{id}',
      '/api/contact',
      '/api/appointments',
    ]) {
      expect(Object.keys(paths)).toContain(path);
    }
    expect((await site.get('/api/docs')).status).toBeLessThan(400);
  });

  test('the OpenAPI document is compressed and answers 304 to its ETag', async () => {
    const reply = await site.get('/api/docs/json', { 'accept-encoding': 'br' });
    expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, 'br']);
    const again = await site.get('/api/docs/json', { 'if-none-match': reply.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('the OpenAPI document shows which calls need a token', async () => {
    const { paths } = await site.get('/api/docs/json').then((reply) => reply.json());
    const bearer = [{ bearer: [] }];
    expect(paths['/api/admin/appointments'].get.security).toEqual(bearer);
    expect(paths['/api/admin/site'].put.security).toEqual(bearer);
    expect(paths['/api/admin/validate-session'].get.security).toEqual(bearer);
    expect(paths['/api/appointments'].post.security).toBeUndefined();
  });

  test('the OpenAPI document shows the body of a failure and what each route declares', async () => {
    const { paths } = await site.get('/api/docs/json').then((reply) => reply.json());
    for (const calls of Object.values<Record<string, DocumentedCall>>(paths))
      for (const call of Object.values(calls))
        expect(findBodySchema(call, '4XX')?.required).toEqual(['message', 'code']);
    expect(findBodySchema(paths['/api/appointments'].post, '409')?.anyOf).toMatchObject([
      { required: expect.arrayContaining(['next']), properties: { code: { enum: ['window_taken'] } } },
    ]);
    expect(
      findBodySchema(paths['/api/admin/newsletter/issues/{id}'].put, '409')?.anyOf[0]?.properties.details,
    ).toMatchObject({
      properties: { current: { properties: { version: { type: 'integer' } } } },
    });
    expect(findBodySchema(paths['/api/services'].get, '409')).toBeUndefined();
  });
});

onOneEngine('pages of an empty company', {}, (site) => {
  test.each([
    ['/services', 'Încă nu am publicat servicii'],
    ['/portfolio', 'Încă nu am publicat proiecte'],
    ['/blog', 'Nu există articole încă'],
    ['/subscriptions', 'Nu există planuri de abonament disponibile momentan.'],
  ])('the page %s of an empty company says „%s”', async (path, text) => {
    const reply = await site.get(path);
    expect(reply.status).toBe(200);
    expect(readBodyText(await reply.text())).toContain(text);
  });
});

onOneEngine('pages of a company that has not said how to reach it', {}, (site) => {
  test('no page of a company without contacts shows an empty phone, chat, e-mail or address link', async () => {
    const call = createStaffCall(site, await createSignedInStaff(site));
    const fields = { name: 'Gazon', description: 'Semănat' };
    expect((await call('POST', '/api/admin/services', { fields, status: 'published' })).status).toBe(201);
    for (const path of ['/', '/services/gazon', '/contact', '/blog', '/about']) {
      const html = await site.get(path).then((reply) => reply.text());
      expect(html, path).not.toMatch(/href="(tel:\+40|https:\/\/wa\.me\/40|mailto:)"/);
      expect(html, path).not.toMatch(/<p>(<!-- -->)?, |jud\. <|Harta: , /);
    }
  });
});

onOneEngine('pages while the database fails', { demo: true }, (site) => {
  beforeAll(() => site.db.schema.alterTable('content').renameTo('content_away').execute());

  test.each([
    ['/', 'Pagina nu s-a putut încărca'],
    ['/services', 'Nu am putut încărca serviciile'],
    ['/services/gazon', 'Pagina nu s-a putut încărca'],
    ['/portfolio', 'Pagina nu s-a putut încărca'],
    ['/portfolio/iaz-cu-nuferi-si-cascada', 'Pagina nu s-a putut încărca'],
    ['/blog', 'Articolele nu au putut fi încărcate'],
    ['/blog/septembrie-luna-gazonului', 'Articolul de blog nu a fost găsit'],
    ['/subscriptions', 'Nu există planuri de abonament disponibile momentan.'],
  ])('the failing page %s answers 500 with „%s” in the HTML', async (path, text) => {
    const reply = await site.get(path);
    expect(reply.status).toBe(500);
    expect(readBodyText(await reply.text())).toContain(text);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('pages and company data made without the content are not cached', async () => {
    const readCaching = async () =>
      Promise.all(['/api/site', '/contact'].map(async (path) => (await site.get(path)).headers.get('cache-control')));
    expect(await readCaching()).toEqual(['no-store', 'no-store']);
    await site.db.schema.alterTable('content_away').renameTo('content').execute();
    expect(await readCaching()).toEqual(['public, no-cache', expect.stringMatching(/^public, max-age=0/)]);
  });
});

onOneEngine('pages of a long blog', { env: { PUBLIC_URL: 'https://gradina.example' } }, (site) => {
  const read = async (path: string) => (await site.get(path)).text();
  const linksIn = (html: string) => new Set(html.match(/href="\/blog\/document-\d+"/g));
  // One in ten is a draft.
  beforeAll(() => fillPosts(site.db, [1, 1500]));

  test('every page of a large blog contains 60 articles', async () => {
    const { blogPosts } = await (await site.get('/api/blog')).json();
    const last = Math.ceil(blogPosts.length / 60);
    const seen = new Set<string>();
    for (let page = 1; page <= last; page += 1) {
      const html = await read(page === 1 ? '/blog' : `/blog/pagina/${page}`);
      expect(html.length).toBeLessThan(300_000);
      expect(html).toContain(
        `<link rel="canonical" href="https://gradina.example/blog${page === 1 ? '' : `/pagina/${page}`}"`,
      );
      expect(html.includes('rel="next"')).toBe(page < last);
      for (const link of linksIn(html)) seen.add(link);
    }
    expect(seen.size).toBe(blogPosts.length);
    expect((await site.get(`/blog/pagina/${last + 1}`)).status).toBe(404);
    const first = await fetch(`${site.url}/blog/pagina/1`, { redirect: 'manual' });
    expect([first.status, first.headers.get('location')]).toEqual([301, '/blog']);
  });

  test('the HTML of an article contains only its two related articles', async () => {
    const { blogPosts } = await (await site.get('/api/blog')).json();
    const html = await read(`/blog/${blogPosts[0].id}`);
    expect(linksIn(html).size).toBe(2);
    expect(html.length).toBeLessThan(150_000);
  });
});
