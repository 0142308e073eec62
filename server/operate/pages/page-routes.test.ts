import { createServer } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Db } from '../../platform/db/database.ts';
import { ResponseCache } from '../../platform/http/cache/response-cache.ts';
import { handleErrors } from '../../platform/http/error-handler.ts';
import { mountPages } from './page-routes.ts';

let app: FastifyInstance | undefined;
afterEach(async () => {
  app?.server.closeAllConnections();
  await app?.close();
});

const coldPages = Array.from({ length: 30 }, (_, i) => `/page-${i}`);
const pages = { listPagePatterns: async () => ['/services', '/oferta/:token', ...coldPages] };
const loadPages = async () => pages;

/** Pages that show the content published when rendering starts, and finish when the test says so. */
async function slowSite() {
  const kept = new ResponseCache();
  const site = { words: 'vechi', finish: [] as (() => void)[], isSlow: true, requests: 0 };
  const readQuote = async () => ({ status: 200, body: { quote: site.words } });
  const render = async () => {
    const html = `<p>${site.words}</p>`;
    if (site.isSlow) await new Promise<void>((done) => site.finish.push(done));
    return { status: 200, html, policy: "default-src 'none'" };
  };
  app = Fastify({
    trustProxy: true,
    serverFactory: (handler) =>
      createServer((request, response) => {
        site.requests += 1;
        if (!kept.answer(request, response)) handler(request, response);
      }),
  });
  handleErrors(app);
  mountPages({ app, db: {} as Db, now: () => new Date(), responseCache: kept }, { render, loadPages, readQuote });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = (address = '203.0.113.1') =>
    fetch(`${url}/services`, { headers: { 'x-forwarded-for': address } }).then((reply) => reply.text());
  const waitForRenderings = (count: number) => expect.poll(() => site.finish.length).toBe(count);
  return { url, site, kept, get, waitForRenderings };
}

test('a request after a change gets the new page while the old one is still being rendered', async () => {
  const { site, kept, get, waitForRenderings } = await slowSite();
  const before = get();
  await waitForRenderings(1);
  site.words = 'nou';
  kept.clear();
  const after = get('198.51.100.1');
  await waitForRenderings(2);
  site.finish[1]?.();
  expect(await after).toContain('nou');
  site.finish[0]?.();
  expect(await before).toContain('vechi');
  expect(await get()).toContain('nou');
  expect(site.finish).toHaveLength(2);
});

test('concurrent requests for a page share one rendering', async () => {
  const { site, get, waitForRenderings } = await slowSite();
  const first = get();
  await waitForRenderings(1);
  const second = get();
  await expect.poll(() => site.requests).toBe(2);
  expect(site.finish).toHaveLength(1);
  site.finish[0]?.();
  expect(await second).toBe(await first);
});

test('a flood of requests for uncached pages gets some 429, while cached pages are still answered', async () => {
  const { url, site, get, waitForRenderings } = await slowSite();
  const cached = get();
  await waitForRenderings(1);
  site.finish[0]?.();
  await cached;

  const replies = coldPages.map((path) => fetch(url + path, { headers: { accept: 'text/html' } }));
  const refused = await Promise.any(replies);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await refused.text()).toContain('Prea multe cereri. Încercați din nou peste câteva secunde.');
  expect(await get()).toContain('vechi');
  site.isSlow = false;
  for (const finish of site.finish) finish();
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
});

test('the page of a quote is rendered for each request and never cached', async () => {
  const { url, site, kept } = await slowSite();
  site.isSlow = false;
  const open = () => fetch(`${url}/oferta/${'0123456789abcdef'.repeat(3)}`);
  expect(await (await open()).text()).toContain('vechi');
  site.words = 'nou';
  const reply = await open();
  expect(await reply.text()).toContain('nou');
  expect(kept.entries).toBe(0);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
});
