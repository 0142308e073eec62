import { expect, test, vi } from 'vitest';
import { runWorkerPart } from '../support/workers/service-worker.ts';

const origin = 'https://gradina.test';
const session = '/api/admin/validate-session';
const ana = { id: 'u1' };
const hangs = () => new Promise<Response>(() => {});

type Named = string | { url: string };
const readPath = (request: Named) => new URL(typeof request === 'string' ? request : request.url, origin).pathname;

function createCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const rows = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, rows);
    return {
      match: async (request: Named) => rows.get(readPath(request))?.clone(),
      put: async (request: Named, reply: Response) => void rows.set(readPath(request), reply),
      keys: async () => [...rows.keys()].map((path) => ({ url: origin + path })),
      delete: async (request: Named) => rows.delete(readPath(request)),
    };
  };
  return {
    open,
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (request: Named, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(readPath(request))?.clone(),
  };
}

/** The worker's waits are recorded; they end at once, or never. */
async function startWorker({ isPatient = false } = {}) {
  const caches = createCaches();
  const network = vi.fn<(request: Named) => Promise<Response>>();
  const waits: number[] = [];
  const setTimeout = (end: () => void, ms: number) => {
    waits.push(ms);
    if (!isPatient) queueMicrotask(end);
  };
  const fetch = (request: Named) => network(request);
  const worker = await runWorkerPart('today.js', { self: {}, caches, fetch, setTimeout, Response });
  return {
    network,
    waits,
    isKept: () => caches.has('today-1'),
    tell: (data: object) => worker.dispatch('message', { data }),
    ask: async (path: string, options: object = {}) => {
      const request = { url: origin + path, method: 'GET', referrer: `${origin}/admin/today`, ...options };
      const answer = await worker.dispatch('fetch', { request, clientId: 'w1', resultingClientId: 'w1' });
      return (answer as Response).text();
    },
  };
}

async function startKeptDay(options = {}) {
  const worker = await startWorker(options);
  worker.network.mockImplementation(async () => new Response('ziua păstrată'));
  await worker.tell({ type: 'keep-today', user: ana });
  expect(await worker.isKept()).toBe(true);
  return worker;
}

test('with a network that hangs the cached screen and its session answer within two seconds together', async () => {
  const { network, ask, waits } = await startKeptDay();
  network.mockImplementation(hangs);
  expect(await ask('/admin/today', { mode: 'navigate' })).toBe('ziua păstrată');
  expect(JSON.parse(await ask(session))).toEqual({ valid: true, user: ana });
  expect(waits.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(2000);
});

test('behind a page of the network a session answer that hangs is replaced after a second', async () => {
  const { network, ask, waits } = await startKeptDay();
  network.mockImplementation(hangs);
  expect(JSON.parse(await ask(session))).toEqual({ valid: true, user: ana });
  expect(waits).toEqual([1000]);
});

test('while the server or a proxy answers with a failure, the cached screen and its session are shown', async () => {
  const { network, ask } = await startKeptDay({ isPatient: true });
  network.mockImplementation(async () => new Response('Bad gateway', { status: 502 }));
  expect(await ask('/admin/today', { mode: 'navigate' })).toBe('ziua păstrată');
  expect(JSON.parse(await ask(session))).toEqual({ valid: true, user: ana });
});

test('a refused session removes the cached day even when the refusal comes late', async () => {
  const { network, ask, isKept } = await startKeptDay();
  const late = Promise.withResolvers<Response>();
  network.mockImplementation(() => late.promise);
  await ask(session);
  expect(await isKept()).toBe(true);
  late.resolve(new Response('', { status: 401 }));
  await vi.waitFor(async () => expect(await isKept()).toBe(false));
});

test('a day that is being cached during a sign-out is not cached', async () => {
  const { network, tell, isKept } = await startWorker();
  const page = Promise.withResolvers<Response>();
  network.mockImplementation(() => page.promise);
  const keeping = tell({ type: 'keep-today', user: ana });
  await tell({ type: 'forget-today' });
  page.resolve(new Response('ziua'));
  await keeping;
  await tell({ type: 'keep-photos', paths: [] });
  expect(await isKept()).toBe(false);
});
