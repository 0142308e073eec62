import { expect, test, vi } from 'vitest';
import { runWorkerPart } from '../support/workers/service-worker.ts';

const message = { title: 'Echipa este pe drum', body: 'Ajunge astăzi', path: '/client', tag: 'visit:1' };

async function startWorker(tabs: { url: string }[] = []) {
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const focused: string[] = [];
  const open = tabs.map(({ url }) => ({
    url,
    navigate: async (path: string) => ({ focus: async () => focused.push(`${path} instead of ${url}`) }),
    focus: async () => focused.push(url),
  }));
  const clients = { matchAll: async () => open, openWindow };
  const worker = await runWorkerPart('push.js', { self: { registration: { showNotification }, clients } });
  const tap = (path: string) =>
    worker.dispatch('notificationclick', { notification: { close: () => undefined, data: { path } } });
  return { worker, tap, showNotification, openWindow, focused };
}

test('every push is shown', async () => {
  const { worker, showNotification } = await startWorker();
  await worker.dispatch('push', { data: { json: () => message } });
  const { title, body, tag, path } = message;
  expect(showNotification).toHaveBeenLastCalledWith(title, expect.objectContaining({ body, tag, data: { path } }));
  await worker.dispatch('push', { data: null });
  expect(showNotification).toHaveBeenLastCalledWith(
    'Aveți o noutate',
    expect.objectContaining({ data: { path: '/' } }),
  );
});

test('a tap opens the page in the tab that shows it already', async () => {
  const { tap, openWindow, focused } = await startWorker([{ url: 'https://gradina.test/admin/today' }]);
  await tap('/client');
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/client');
  await tap('/admin/today');
  await tap('/admin/today?date=2027-03-11');
  expect(focused).toEqual([
    'https://gradina.test/admin/today',
    '/admin/today?date=2027-03-11 instead of https://gradina.test/admin/today',
  ]);
  await tap('https://evil.test/');
  expect(openWindow).toHaveBeenCalledTimes(1);
});
