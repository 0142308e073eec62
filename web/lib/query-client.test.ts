import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const day = 86_400_000;
let asked: string[];
let status: number;

beforeEach(() => {
  asked = [];
  status = 200;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ ok: true }, { status });
  });
});

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a query without a function of its own asks for the first element of its key', async () => {
  expect(await createQueryClient().fetchQuery({ queryKey: ['/api/ceva', 'altceva'] })).toEqual({ ok: true });
  expect(asked).toEqual(['/api/ceva']);
});

test('a query is not tried again', async () => {
  status = 500;
  const failing = createQueryClient().fetchQuery({ queryKey: ['/api/ceva'] });
  await Promise.all([expect(failing).rejects.toThrow(), vi.runAllTimersAsync()]);
  expect(asked).toHaveLength(1);
});

test('what was fetched never grows stale: no focus, no time and no second look asks for it again', async () => {
  const client = createQueryClient();
  client.mount();
  const leave = new QueryObserver(client, { queryKey: ['/api/ceva'] }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(day);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  const leaveToo = new QueryObserver(client, { queryKey: ['/api/ceva'] }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(day);
  expect(asked).toHaveLength(1);
  leave();
  leaveToo();
  client.unmount();
});

test('without a network a query fails instead of waiting, and is asked again when there is one', async () => {
  const client = createQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  vi.stubGlobal('fetch', () => {
    asked.push('fără rețea');
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
  expect(asked).toHaveLength(1);
  leave();
  client.unmount();
});

test('what is on the screen stays there when it cannot be asked for again', async () => {
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

test('a mutation is not tried again', async () => {
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
