import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const day = 86_400_000;
let requested: string[];
let status: number;

beforeEach(() => {
  requested = [];
  status = 200;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return Response.json({ ok: true }, { status });
  });
});

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a query without a function fetches the first element of its key', async () => {
  expect(await createQueryClient().fetchQuery({ queryKey: ['/api/ceva', 'altceva'] })).toEqual({ ok: true });
  expect(requested).toEqual(['/api/ceva']);
});

test('a failed query is not retried', async () => {
  status = 500;
  const failing = createQueryClient().fetchQuery({ queryKey: ['/api/ceva'] });
  await Promise.all([expect(failing).rejects.toThrow(), vi.runAllTimersAsync()]);
  expect(requested).toHaveLength(1);
});

test('fetched data never becomes stale', async () => {
  const client = createQueryClient();
  client.mount();
  const leave = new QueryObserver(client, { queryKey: ['/api/ceva'] }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(day);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  const leaveToo = new QueryObserver(client, { queryKey: ['/api/ceva'] }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(day);
  expect(requested).toHaveLength(1);
  leave();
  leaveToo();
  client.unmount();
});

test('a query that failed offline is refetched when back online', async () => {
  const client = createQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  vi.stubGlobal('fetch', () => {
    requested.push('fără rețea');
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const observer = new QueryObserver(client, { queryKey: ['/api/ceva'] });
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  vi.stubGlobal('fetch', async () => Response.json({ ok: true }));
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(observer.getCurrentResult().data).toEqual({ ok: true });
  expect(requested).toHaveLength(1);
  leave();
  client.unmount();
});

test('data stays on the screen when refetching fails', async () => {
  const client = createQueryClient();
  client.setQueryData(['/api/ceva'], { ok: 'de la server' });
  const observer = new QueryObserver(client, { queryKey: ['/api/ceva'] });
  const leave = observer.subscribe(() => {});
  onlineManager.setOnline(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await client.invalidateQueries();
  expect(observer.getCurrentResult()).toMatchObject({ data: { ok: 'de la server' }, fetchStatus: 'idle' });
  leave();
});

test('a failed mutation is not retried', async () => {
  let tries = 0;
  const mutation = new MutationObserver(createQueryClient(), {
    mutationFn: () => {
      tries += 1;
      return Promise.reject(new Error('nu'));
    },
  });
  await Promise.all([expect(mutation.mutate()).rejects.toThrow('nu'), vi.runAllTimersAsync()]);
  expect(tries).toBe(1);
});
