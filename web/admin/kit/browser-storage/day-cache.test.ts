import { expect, test, vi } from 'vitest';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { ana, storeSession } from '../../../../tests/support/components/render-admin.tsx';
import { createCrewDay, createStop } from '../../../../tests/support/visits/crew-day.ts';
import { clearCredentials } from '../../../lib/credentials.ts';
import { cacheDay, cacheTodayPage } from './day-cache.ts';

const photo = { id: 'p1', moment: 'before', width: 4, height: 3, isForClient: true, createdAt: '' } as const;
const path = '/api/crew/visits/v1/photos/p1';
const today = toBucharestDay(new Date());

/** `controller` is null after a forced reload; `stored`: paths in the cache, which the test adds as the worker would. */
function fakeWorker({ isController = true } = {}) {
  const worker = { postMessage: vi.fn() };
  const stored = new Set<string>();
  const registration = { active: worker };
  const serviceWorker = {
    controller: isController ? worker : null,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  const match = vi.fn(async (asked: string) => (stored.has(asked) ? new Response('x') : undefined));
  const remove = vi.fn(async () => stored.clear());
  vi.stubGlobal('caches', { match, delete: remove });
  return { worker, stored, match, remove };
}

test('a cached photo is not fetched again until a sign-out', async () => {
  const { stored, match } = fakeWorker();
  const { callsOf } = fakeApi({ [path]: () => new Response('x') });
  const open = async (fetches: number) => {
    const lookups = match.mock.calls.length;
    storeSession('bun');
    await cacheDay(today, undefined, createCrewDay([createStop({ photos: [photo] })], { date: today }));
    await vi.waitFor(() => expect(match).toHaveBeenCalledTimes(lookups + 1));
    await vi.waitFor(() => expect(callsOf('GET', path)).toHaveLength(fetches));
    stored.add(path);
  };
  await open(1);
  await open(1);
  clearCredentials();
  await open(2);
});

test('after a forced reload a sign-out deletes the cache itself and tells the active worker', async () => {
  const { worker, remove } = fakeWorker({ isController: false });
  storeSession('bun');
  clearCredentials();
  expect(remove).toHaveBeenCalledExactlyOnceWith('today-1');
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledWith({ type: 'forget-today' }));
});

test('a worker that becomes active only after the sign-out caches no day', async () => {
  const { worker } = fakeWorker();
  storeSession('bun');
  const caching = cacheTodayPage(ana);
  clearCredentials();
  await caching;
  expect(worker.postMessage).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'keep-today' }));
});
