import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionLost, fakeApi, refusal } from '../../../../tests/support/components/fake-api.ts';
import { ana, storeSession } from '../../../../tests/support/components/render-admin.tsx';
import { renderComponent } from '../../../../tests/support/components/render-page.tsx';

const visit = { id: 'v1', name: 'Maria Pop', date: '2027-03-11T10:00:00' };
const other = { ...visit, id: 'v2', name: 'Ion Rusu' };
const steps = 'POST /api/crew/visits/v1/steps';
const notes = 'POST /api/crew/visits/v1/notes';
const sent = { stop: { id: 'v1' }, notice: null };
const note = { kind: 'note', text: 'Poarta era închisă' } as const;

// Resetting the modules gives each test its own queue: without IndexedDB it is kept in a module variable.
async function openQueue() {
  vi.resetModules();
  const [queue, sender, bar] = await Promise.all([
    import('./stop-queue.ts'),
    import('./queue-sender.ts'),
    import('../shell/waiting-bar.tsx'),
  ]);
  return { ...queue, ...sender, show: () => renderComponent(<Phone {...sender} {...bar} />) };
}

type Parts = typeof import('./queue-sender.ts') & typeof import('../shell/waiting-bar.tsx');

function Phone({ useQueueSender, WaitingBar }: Pick<Parts, 'useQueueSender' | 'WaitingBar'>) {
  useQueueSender();
  return <WaitingBar />;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-11T09:00:00Z') });
  storeSession('bun');
});
afterEach(() => localStorage.clear());

const advance = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const paths = ({ calls }: ReturnType<typeof fakeApi>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('/').slice(-2).join(' '));

test('the entries of a stop are sent in order', async () => {
  const api = fakeApi({ [steps]: sent, [notes]: sent });
  const { queueStep, queueNote, readQueue, show } = await openQueue();
  const first = await queueStep(visit, { step: 'arrive' });
  advance(60);
  await queueNote(visit, note);
  show();
  await waitFor(async () => expect(await readQueue()).toEqual([]));
  expect(paths(api)).toEqual(['v1 steps', 'v1 notes']);
  expect(api.calls[0]?.body).toMatchObject({ step: 'arrive', key: first.key, at: '2027-03-11T09:00:00.000Z' });
  expect(api.calls[1]?.body).toMatchObject({ ...note, at: '2027-03-11T09:01:00.000Z' });
});

test("each entry and photo is sent with the phone's time of sending", async () => {
  const photos = 'POST /api/crew/visits/v2/photos';
  const orders = 'PUT /api/crew/days/2027-03-11/order';
  const api = fakeApi({ [notes]: sent, [photos]: { photo: { id: 'p1' }, notice: null }, [orders]: { day: {} } });
  const { queueNote, queuePhotos, queueOrder, readQueue, show } = await openQueue();
  await queueNote(visit, note);
  await queuePhotos(other, 'after', [new Blob(['x'])]);
  await queueOrder('2027-03-11', undefined, ['v2', 'v1']);
  advance(3600);
  show();
  await waitFor(async () => expect(await readQueue()).toEqual([]));
  const bodies = api.calls.map(({ body }) => (body instanceof FormData ? Object.fromEntries(body) : body));
  const [at, sentAt] = ['2027-03-11T09:00:00.000Z', '2027-03-11T10:00:00.000Z'];
  expect(bodies).toMatchObject([1, 2, 3].map(() => ({ at, sentAt })));
});

test('of several queued changes of one photo only the last is sent', async () => {
  const api = fakeApi({ 'PATCH /api/crew/visits/v1/photos/p1': { photo: { id: 'p1' } } });
  const { queuePhotoChange, readQueue, show } = await openQueue();
  for (const isForClient of [false, true, false]) await queuePhotoChange(visit, 'p1', isForClient);
  show();
  await waitFor(async () => expect(await readQueue()).toEqual([]));
  expect(api.calls.map(({ body }) => body)).toEqual([{ isForClient: false }]);
});

test('a queued finish and later entries of the same stop are held back so that the finish can be undone', async () => {
  const api = fakeApi({ [steps]: sent, [notes]: sent, 'POST /api/crew/visits/v2/steps': sent });
  const { queueStep, queueNote, removeQueued, readQueue, show } = await openQueue();
  const finish = await queueStep(visit, { step: 'finish' });
  await queueNote(visit, note);
  await queueStep(other, { step: 'leave' });
  show();
  await waitFor(async () => expect(await readQueue()).toHaveLength(2));
  expect(paths(api)).toEqual(['v2 steps']);
  expect(await removeQueued(finish.key)).toBe(true);
  await waitFor(async () => expect(await readQueue()).toEqual([]));
  expect(paths(api)).toEqual(['v2 steps', 'v1 notes']);
});

test('an entry that is undone while the sender picks it up is never sent', async () => {
  const visits = Array.from({ length: 60 }, (_, index) => ({ ...visit, id: `v${index}` }));
  const api = fakeApi(Object.fromEntries(visits.map(({ id }) => [`POST /api/crew/visits/${id}/steps`, sent])));
  const { queueStep, removeQueued, readQueue, show } = await openQueue();
  show();
  const undone: string[] = [];
  for (const [index, one] of visits.entries()) {
    const { key } = await queueStep(one, { step: 'finish' });
    advance(10);
    window.dispatchEvent(new Event('online'));
    // Each round undoes its entry one microtask later, so that some undos meet the sender at every stage.
    for (let passed = 0; passed < index; passed++) await undefined;
    if (await removeQueued(key)) undone.push(one.id);
    await waitFor(async () => expect(await readQueue()).toEqual([]));
  }
  const ids = api.calls.map(({ path }) => path.split('/').at(-2));
  expect(undone.filter((id) => ids.includes(id))).toEqual([]);
  expect([undone.length > 0, ids.length > 0]).toEqual([true, true]);
});

test('an entry sent without an answer is sent again with the same key', async () => {
  const api = fakeApi({ [steps]: connectionLost });
  const { queueStep, removeQueued, readQueue, show } = await openQueue();
  const entry = await queueStep(visit, { step: 'start' });
  show();
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(await removeQueued(entry.key)).toBe(false);
  api.reply({ [steps]: sent });
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await readQueue()).toEqual([]));
  // 'online' may also start calls of what earlier files left in the window.
  const keys = api.callsOf('POST', '/api/crew/visits/v1/steps').map(({ body }) => (body as { key: string }).key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['a captive portal page instead of an answer', () => new Response('<p>Wi-Fi</p>')],
  ['an overloaded server', refusal(503)],
  ['a rate limit', refusal(429)],
  ['a session that has ended', refusal(401)],
])('a queued note survives %s', async (_, answer) => {
  const api = fakeApi({ [notes]: answer });
  const { queueNote, readQueue, show } = await openQueue();
  await queueNote(visit, note);
  show();
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
  storeSession('nou');
  expect(await readQueue()).toMatchObject([{ state: 'waiting', input: note }]);
});

test('entries after a refused note are still sent', async () => {
  const api = fakeApi({ [notes]: refusal(403, { message: 'Vizita nu mai este a echipei.' }), [steps]: sent });
  const { queueStep, queueNote, readQueue, show } = await openQueue();
  await queueNote(visit, note);
  await queueStep(visit, { step: 'leave' });
  const { user } = show();
  await screen.findByText('Nu s-a trimis: Vizita nu mai este a echipei.');
  await waitFor(() => expect(paths(api)).toEqual(['v1 notes', 'v1 steps']));
  screen.getByRole('button', { name: 'Copiază' });
  await user.click(screen.getByRole('button', { name: 'Șterge' }));
  await waitFor(async () => expect(await readQueue()).toEqual([]));
});

test('the text of a refused note can be sent to the company by e-mail', async () => {
  fakeApi({ [notes]: refusal(403), '/api/site': { site: { name: 'Verdele Viu', email: 'birou@gradina.test' } } });
  const { queueNote, show } = await openQueue();
  await queueNote(visit, note);
  show();
  const link = await screen.findByRole('link', { name: 'Trimite biroului' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    'mailto:birou@gradina.test?body=Maria Pop · notă · 11:00\nPoarta era închisă',
  );
});

test('a refused entry can be sent again', async () => {
  const api = fakeApi({ [notes]: refusal(403) });
  const { queueNote, readQueue, show } = await openQueue();
  await queueNote(visit, note);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Încearcă din nou' });
  api.reply({ [notes]: sent });
  await user.click(again);
  await waitFor(async () => expect(await readQueue()).toEqual([]));
});

test('the notice of the server about a cancelled visit is shown until it is dismissed', async () => {
  const notice = 'Vizita a fost anulată între timp; nota este păstrată.';
  fakeApi({ [notes]: { ...sent, notice } });
  const { queueNote, readQueue, show } = await openQueue();
  await queueNote(visit, note);
  const { user } = show();
  await screen.findByText(notice);
  await user.click(screen.getByRole('button', { name: 'Am înțeles' }));
  await waitFor(async () => expect(await readQueue()).toEqual([]));
});

test('a notice about equal entries of one minute names them once', async () => {
  const report = vi.spyOn(console, 'error');
  fakeApi({ [notes]: { ...sent, notice: 'Vizita a fost anulată.' } });
  const { queueNote, show } = await openQueue();
  for (const _ of [1, 2]) await queueNote(visit, note);
  show();
  await screen.findByText('Vizita a fost anulată.');
  await waitFor(() => expect(screen.queryByText(/așteaptă trimiterea/)).toBeNull());
  expect(screen.getAllByText(/Maria Pop · notă/)).toHaveLength(1);
  expect(report).not.toHaveBeenCalled();
});

test('another account on the same phone neither sees nor sends the entries', async () => {
  const api = fakeApi({ [notes]: sent, 'POST /api/crew/visits/v2/notes': sent });
  const { queueNote, readQueue, show } = await openQueue();
  await queueNote(visit, note);
  storeSession('al-lui-ion', { ...ana, id: 'ion' });
  await queueNote(other, note);
  show();
  await waitFor(() => expect(paths(api)).toEqual(['v2 notes']));
  await waitFor(async () => expect(await readQueue()).toEqual([]));
  storeSession('bun');
  expect(await readQueue()).toMatchObject([{ name: 'Maria Pop' }]);
});

test('steps are still sent when the server has no room for photos', async () => {
  const photos = 'POST /api/crew/visits/v1/photos';
  fakeApi({ [photos]: refusal(507), [steps]: sent });
  const { queueStep, queuePhotos, readQueue, show } = await openQueue();
  await queuePhotos(visit, 'after', [new Blob(['x'])]);
  await queueStep(visit, { step: 'start' });
  show();
  await waitFor(async () => expect(await readQueue()).toMatchObject([{ kind: 'photo', state: 'waiting' }]));
});

test.each([200, 404])('a photo that is deleted here is deleted on the server that answers %s', async (status) => {
  const photo = 'DELETE /api/crew/visits/v1/photos/p1';
  const api = fakeApi({ [photo]: status === 404 ? refusal(404) : { success: true } });
  const { queuePhotoRemoval, readQueue, show } = await openQueue();
  await queuePhotoRemoval(visit, 'p1');
  show();
  await screen.findByRole('status');
  expect(paths(api)).toEqual([]);
  advance(7);
  await waitFor(async () => expect(await readQueue()).toEqual([]), { timeout: 3000 });
  expect(paths(api)).toEqual(['photos p1']);
});

test('a photo whose deletion the server refuses stays, with the reason', async () => {
  fakeApi({
    'DELETE /api/crew/visits/v1/photos/p1': refusal(409, { code: 'wrong_state', message: 'Raportul a plecat.' }),
  });
  const { queuePhotoRemoval, show } = await openQueue();
  await queuePhotoRemoval(visit, 'p1');
  advance(7);
  show();
  await screen.findByText('Nu s-a trimis: Raportul a plecat.');
  screen.getByText(/fotografie ștearsă/);
});

test('photos beyond the limit of the queue are refused with a message', async () => {
  const { queuePhotos, queueLimits } = await openQueue();
  const large = { size: (queueLimits.photoMegabytes / 2) * 1024 ** 2 + 1, arrayBuffer: async () => new ArrayBuffer(0) };
  vi.stubGlobal('Blob', function fakeBlob() {
    return large;
  });
  const files = [large as unknown as Blob];
  await queuePhotos(visit, 'after', files);
  await expect(queuePhotos(visit, 'after', files)).rejects.toThrow('așteaptă prea multe fotografii');
});

test('of several stop orders of one day only the last stays in the queue', async () => {
  const { queueOrder, readQueue } = await openQueue();
  await queueOrder('2027-03-11', undefined, ['a', 'b']);
  await queueOrder('2027-03-12', undefined, ['c']);
  await queueOrder('2027-03-11', undefined, ['b', 'a']);
  expect((await readQueue()).map(({ input }) => input)).toMatchObject([{ ids: ['c'] }, { ids: ['b', 'a'] }]);
});

test('steps stored by an earlier version of the product are converted into queue entries', async () => {
  const old = { key: 'k1', visitId: 'v1', name: 'Maria Pop', step: 'no_show', sendAfter: 5 };
  localStorage.setItem(
    'today-marks',
    JSON.stringify([
      { ...old, step: 'complete' },
      { ...old, key: 'k2', visitId: 'v2' },
    ]),
  );
  const { readQueue } = await openQueue();
  expect(await readQueue()).toMatchObject([
    { key: 'k1', visitId: 'v1', input: { step: 'finish' } },
    { key: 'k2', visitId: 'v2', input: { step: 'fail', reason: 'other' } },
  ]);
  expect(localStorage.getItem('today-marks')).toBeNull();
});

test('the pause between attempts to send doubles up to five minutes', async () => {
  const { getPause } = await openQueue();
  expect([1, 2, 3, 9, 50].map(getPause)).toEqual([2000, 4000, 8000, 300_000, 300_000]);
});
