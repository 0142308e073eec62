import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isPrivatePage } from '../../contract/site/private-page.ts';
import { runWorkerPart } from '../support/workers/service-worker.ts';

const startWorker = (fetch: () => Promise<unknown>) =>
  runWorkerPart('pages.js', {
    fetch,
    Response,
    Headers,
    setTimeout: () => undefined,
    navigator: { onLine: true },
    caches: { open: async () => ({ match: async () => undefined }) },
    self: {},
  });

const ask = (path: string, mode = 'navigate') => ({
  clientId: 'tab',
  request: { url: `https://gradina.test${path}`, method: 'GET', mode, headers: new Headers() },
});

const routes = await readFile(new URL('../../web/routing/site-routes.ts', import.meta.url), 'utf8');
const privatePages = [...routes.matchAll(/'(\w+)\/:token'/g)].map(([, name]) => `/${name}/abc`);

test.each([...privatePages, '/preview', '/client', '/client/visits', '/admin/today'])(
  'the service worker neither keeps nor answers %s',
  async (path) => {
    const worker = await startWorker(async () => {
      throw new Error('nothing is fetched');
    });
    expect(await worker.dispatch('fetch', ask(path))).toBeUndefined();
    await worker.dispatch('message', { data: { type: 'keep-page', path, used: [] } });
  },
);

test('pages with a secret address are private', () => {
  expect(privatePages).toContain('/visit/abc');
  expect(privatePages.filter(isPrivatePage)).toEqual(privatePages);
});

test('with a network a public page is what the network answers', async () => {
  const worker = await startWorker(async () => 'from the network');
  expect(await worker.dispatch('fetch', ask('/services'))).toBe('from the network');
  for (const path of ['/assets/a.js', '/api/services', '/media/1/640.avif'])
    expect(await worker.dispatch('fetch', ask(path, 'cors'))).toBeUndefined();
});
