import { expect, test } from 'vitest';
import { rawGet } from '../../support/servers/raw-request.ts';
import { onOneEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';

const traversals = [
  ...['..', '.', '%2e%2e', '%2E%2e', '.%2e', '%2e', '..%2f', '%2e%2e%2f', '%2e%2e%5c', '..\\', '..%5c', '%252e%252e'],
  ...['..%00', '..;', '..%c0%af'],
];
const brokenEncodings = [
  ...['%00', '%', '%7', '%zz', '%ff', '%c0%ae%c0%ae', '%e0%80%ae', '%ED%A0%80', '%u002e'],
  ...[
    ';',
    '%0d%0aX-Test:%201',
    '%5c%5chost',
    '\\\\host',
    '\u00e9',
    '<b>',
    '"',
    '^',
    '|',
    '%2f',
    '%20',
    'a'.repeat(600),
  ],
];
const parts = [...traversals, ...brokenEncodings];
const folders = ['/', '/services/', '/blog/', '/media/', '/media/x/', '/assets/', '/api/', '/api/services/', '/admin/'];
const tails = ['', '/', '/etc/passwd', '/..%2f..%2fetc%2fpasswd', '.data', '//host'];

onOneEngine('addresses', { demo: true }, (site) => {
  test('malformed and traversing addresses get a 3xx or 4xx reply and no redirect to another site', async () => {
    const targets = folders.flatMap((folder) => parts.flatMap((part) => tails.map((tail) => folder + part + tail)));
    targets.push(
      '*',
      '//host',
      '//host/services',
      '/__manifest',
      '/__manifest?p=/&version=1',
      '/services.data',
      '/_root.data',
    );
    targets.push(
      '/api/docs/static/..%2f..%2fpackage.json',
      '/api/docs/static/%',
      `/api/docs/static/${'a'.repeat(600)}`,
      `/${'a'.repeat(9000)}`,
      '/?a=%',
      '/?%00',
    );
    const failed: string[] = [];
    for (let i = 0; i < targets.length; i += 50) {
      const batch = targets.slice(i, i + 50);
      const replies = await Promise.all(batch.map((target) => rawGet(site, target)));
      for (const [j, { status, headers }] of replies.entries()) {
        const isRefused = status >= 300 && status < 500;
        const isElsewhere = headers.location && !/^\/(?![/\\])/.test(headers.location);
        if ((!isRefused && !isHomePage(batch[j] as string)) || isElsewhere)
          failed.push(`${status} ${batch[j]?.slice(0, 80)}`);
      }
    }
    expect(failed).toEqual([]);
  });

  /** The only existing address among the targets: the home page with a query. */
  const isHomePage = (target: string) => /^\/\?/.test(target);

  test.each([
    ['/%70ortfolio', '/portfolio'],
    ['/%70%6f%72tfolio?a=%62', '/portfolio?a=%62'],
    ['/services/%67azon', '/services/gazon'],
    ['/api/%73ervices', '/api/services'],
    ['/%41PI/services', '/API/services'],
    ['/PORTFOLIO', '/portfolio'],
    ['/portfolio/', '/portfolio'],
    ['/%c3%a9', '/%C3%A9'],
    ['/%C3%89A', '/%C3%89a'],
    ['http://evil.example/PORTFOLIO', '/portfolio'],
  ])('the address %s redirects to %s', async (target, location) => {
    const reply = await rawGet(site, target);
    expect([reply.status, reply.headers.location]).toEqual([308, location]);
  });

  test('redirects of spellings end at an address that does not redirect', async () => {
    for (const target of ['/%c3%89%41', '/%53ERVICES/', '/X%2DY%c3%a9/']) {
      let at = target;
      for (let hops = 0; hops < 4; hops += 1) at = (await rawGet(site, at)).headers.location ?? at;
      expect((await rawGet(site, at)).status, target).not.toBe(308);
    }
  });

  test('the host of an absolute request target is ignored', async () => {
    const { etag } = (await rawGet(site, '/about')).headers;
    for (const target of [
      'http://evil.example/about',
      'https://evil.example:99/about',
      'HTTP://u:p@evil.example/about',
    ]) {
      const reply = await rawGet(site, target);
      expect([reply.status, reply.headers.etag, reply.body.includes('evil.example')]).toEqual([200, etag, false]);
    }
    expect((await rawGet(site, 'http://evil.example//other.example')).status).toBe(404);
  });

  test('no reply contains the value of the Host, X-Forwarded-Host or Forwarded header', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    for (const path of [
      '/',
      '/services/',
      '/nu-exista',
      '/sitemap.xml',
      '/robots.txt',
      '/api/docs',
      '/api/docs/json',
    ]) {
      const { headers, body } = await rawGet(site, path, forged);
      expect((JSON.stringify(headers) + body).includes('evil.example'), path).toBe(false);
    }
  });

  test('unknown addresses of one kind share one rendering', async () => {
    for (const [first, second] of [
      ['/nu-exista-1', '/nu/exista/2'],
      ['/services/nu-exista-1', '/services/nu-exista-2'],
      ['/admin/services/unu/edit', '/admin/services/doi/edit'],
      ['/visit/unu', '/visit/doi'],
      ['/review/unu', '/review/doi'],
      ['/waiting/unu', '/waiting/doi'],
      ['/oferta/unu', `/oferta/${'0'.repeat(48)}`],
    ] as const) {
      const [one, two] = await Promise.all([site.get(first), site.get(second)]);
      expect([one.status, one.headers.get('etag')]).toEqual([two.status, two.headers.get('etag')]);
    }
    expect(await site.get('/blog/x').then((reply) => reply.text())).toContain('Articolul de blog nu a fost găsit');
    for (const path of ['/visit/unu', '/waiting/unu', '/oferta/unu'])
      expect((await site.get(path)).headers.get('cache-control')).toBe('no-store');
  });

  test('a document published at an address that answered 404 is served on the next request', async () => {
    expect((await site.get('/services/pergole')).status).toBe(404);
    expect((await site.get('/api/services/pergole')).status).toBe(404);
    expect(await site.get('/api/portfolio/service/pergole').then((r) => r.json())).toEqual({ portfolioItems: [] });
    const call = createStaffCall(site, await createSignedInStaff(site));
    const fields = { name: 'Pergole', description: 'Umbră în grădină.' };
    expect((await call('POST', '/api/admin/services', { fields, status: 'published' })).status).toBe(201);
    expect((await site.get('/services/pergole')).status).toBe(200);
    expect((await site.get('/api/services/pergole')).status).toBe(200);
  });

  test('the projects of an unknown service are an empty list that is not cached', async () => {
    const reply = await site.get('/api/portfolio/service/nu-exista');
    expect([reply.status, await reply.json()]).toEqual([200, { portfolioItems: [] }]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const { services } = await site.get('/api/services').then((r) => r.json());
    const known = await site.get(`/api/portfolio/service/${services[0].id}`);
    expect(known.headers.get('cache-control')).toBe('public, no-cache');
  });
});
