import { expect, test, vi } from 'vitest';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { storeSession } from '../../../tests/support/components/render-admin.tsx';
import { createCrewDay, createStop } from '../../../tests/support/visits/crew-day.ts';
import { cacheDay, removeCachedTodayPage } from './day-cache.ts';

test('the photos of a day are fetched once for the phone, and again after a sign-out', async () => {
  const serviceWorker = { controller: { postMessage: vi.fn() } };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  const photo = { id: 'p1', moment: 'before', width: 4, height: 3, isForClient: true, createdAt: '' } as const;
  const path = '/api/crew/visits/v1/photos/p1';
  const { callsOf } = fakeApi({ [path]: () => new Response('x') });
  const today = toBucharestDay(new Date());
  const open = async () => {
    storeSession('bun');
    await cacheDay(today, undefined, createCrewDay([createStop({ photos: [photo] })], { date: today }));
    await vi.waitFor(() => expect(callsOf('GET', path).length).toBeGreaterThan(0));
  };
  await open();
  await open();
  expect(callsOf('GET', path)).toHaveLength(1);
  removeCachedTodayPage();
  await open();
  await vi.waitFor(() => expect(callsOf('GET', path)).toHaveLength(2));
});
