import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Stop } from '../../../../contract/crew/schemas.ts';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { ana, storeSession } from '../../../../tests/support/components/render-admin.tsx';
import { renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { createCrewDay, createStop } from '../../../../tests/support/visits/crew-day.ts';
import { applyQueued } from './crew-day.ts';

const size = { width: 4, height: 3 };
const before = { id: 'p1', moment: 'before', ...size, isForClient: true, createdAt: '', canDelete: true } as const;
const photo = '/api/crew/visits/v1/photos/p1';
const file = new File(['x'], 'gazon.jpg', { type: 'image/jpeg' });

type Parts = typeof import('./stop-photos.tsx') & typeof import('../../kit/browser-storage/stop-queue.ts');

function Photos({ StopPhotos, useQueue }: Pick<Parts, 'StopPhotos' | 'useQueue'>) {
  const { waiting = [], refused = [] } = Object.groupBy(useQueue(), ({ state }) => state);
  const photos = refused.filter((entry) => entry.kind === 'photo');
  const [stop] = applyQueued(createCrewDay([createStop({ photos: [before] })]), waiting).stops;
  return <StopPhotos stop={stop as Stop} queued={waiting} refused={photos} />;
}

async function openPhotos() {
  vi.resetModules();
  const [photos, { readQueue, ...queue }] = await Promise.all([
    import('./stop-photos.tsx'),
    import('../../kit/browser-storage/stop-queue.ts'),
  ]);
  const api = fakeApi({ [`GET ${photo}`]: new Response('x') });
  const view = renderComponent(<Photos {...photos} {...queue} />);
  await screen.findByRole('img', { name: 'Înainte, fotografia 1' });
  const listQueuedPhotos = async () => (await readQueue()).map(({ input }) => ({ ...input, file: undefined }));
  const markTried = async () => {
    for (const { key } of await readQueue()) await queue.claimQueued(key);
  };
  const refuse = async (message: string) => {
    for (const { key } of await readQueue()) await queue.changeQueued(key, { state: 'refused', message });
  };
  return { ...view, ...api, listQueuedPhotos, markTried, refuse };
}

beforeEach(() => {
  storeSession('bun', { ...ana, role: 'crew' });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
});

test('a queued photo is for the client only after a choice', async () => {
  const { user, listQueuedPhotos } = await openPhotos();
  await user.upload(screen.getByLabelText('Fotografie înainte'), file);
  await screen.findByText('se trimite');
  expect(await listQueuedPhotos()).toEqual([{ moment: 'before', isForClient: false }]);
  await user.click(screen.getByRole('checkbox', { name: 'Arată clientului: Înainte, fotografia 2' }));
  await waitFor(async () => expect(await listQueuedPhotos()).toEqual([{ moment: 'before', isForClient: true }]));
  await user.click(screen.getByRole('button', { name: 'Șterge: Înainte, fotografia 2' }));
  await waitFor(async () => expect(await listQueuedPhotos()).toEqual([]));
});

test('a photo that the server may already have can be neither changed nor deleted until it is sent', async () => {
  const { user, listQueuedPhotos, markTried } = await openPhotos();
  await user.upload(screen.getByLabelText('Fotografie înainte'), file);
  await screen.findByText('se trimite');
  await markTried();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Arată clientului: Înainte, fotografia 2' });
  await waitFor(() => expect(box.disabled).toBe(true));
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Șterge: Înainte, fotografia 2' });
  expect(remove.disabled).toBe(true);
  expect(await listQueuedPhotos()).toEqual([{ moment: 'before', isForClient: false }]);
});

test('a refused photo says why beside itself', async () => {
  const share = vi.fn(async (_: ShareData) => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share, canShare: () => true }));
  const { user, listQueuedPhotos, refuse } = await openPhotos();
  await user.upload(screen.getByLabelText('Fotografie înainte'), file);
  await screen.findByText('se trimite');
  await refuse('Cel mult 60 de fotografii la o vizită.');
  const before = within(screen.getByRole('region', { name: 'Fotografii: Înainte' }));
  await before.findByText('Nu s-a trimis: Cel mult 60 de fotografii la o vizită.');
  before.getByText('Este doar pe acest telefon. Dați-o biroului, apoi ștergeți-o de aici.');
  before.getByRole('img', { name: 'Fotografia care nu s-a trimis' });
  await user.click(before.getByRole('button', { name: 'Trimite biroului' }));
  expect(share.mock.calls[0]?.[0].files).toHaveLength(1);
  await user.click(before.getByRole('button', { name: 'Șterge' }));
  await waitFor(async () => expect(await listQueuedPhotos()).toEqual([]));
});

test('hiding a sent photo from the client is queued', async () => {
  const { user, listQueuedPhotos } = await openPhotos();
  await user.click(screen.getByRole('checkbox', { name: 'Arată clientului: Înainte, fotografia 1', checked: true }));
  await waitFor(async () => expect(await listQueuedPhotos()).toEqual([{ photo: 'p1', isForClient: false }]));
});

test('a photo is deleted through the queue', async () => {
  const { user, listQueuedPhotos } = await openPhotos();
  const remove = () => user.click(screen.getByRole('button', { name: 'Șterge: Înainte, fotografia 1' }));
  await remove();
  await screen.findByText('Fotografia a fost ștearsă: Înainte, fotografia 1');
  expect(await listQueuedPhotos()).toEqual([{ photo: 'p1' }]);
  expect(screen.queryByRole('img', { name: 'Înainte, fotografia 1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Anulează' }));
  await screen.findByRole('img', { name: 'Înainte, fotografia 1' });
  expect(await listQueuedPhotos()).toEqual([]);
});

test('all photos of a moment are shown to the client by one button', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage: { persist } }));
  const { user, listQueuedPhotos } = await openPhotos();
  await user.upload(screen.getByLabelText('Fotografie după'), file);
  expect(persist).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /^Arată clientului toate/ })).toBeNull();
  await user.upload(screen.getByLabelText('Fotografie după'), file);
  await user.click(await screen.findByRole('button', { name: 'Arată clientului toate cele 2' }));
  const shown = { moment: 'after', isForClient: true };
  await waitFor(async () => expect(await listQueuedPhotos()).toEqual([shown, shown]));
});

test('an after photo is taken with the before photo as overlay', async () => {
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }] };
  const getUserMedia = vi.fn().mockResolvedValueOnce(stream).mockRejectedValueOnce(new Error('NotAllowedError'));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  const { user, listQueuedPhotos } = await openPhotos();
  const open = () => user.click(screen.getByRole('button', { name: 'Fotografie după' }));
  await open();
  await screen.findByRole('slider', { name: 'Fotografia de înainte' });
  const draw = { getContext: () => null, toBlob: (give: BlobCallback) => give(null) };
  for (const [name, drawn] of Object.entries(draw))
    vi.spyOn(HTMLCanvasElement.prototype, name as 'getContext').mockImplementation(drawn as never);
  // The camera has given no picture yet.
  await user.click(screen.getByRole('button', { name: 'Fotografiază' }));
  screen.getByRole('dialog', { name: 'Același unghi ca înainte' });
  await user.click(screen.getByRole('button', { name: 'Închide' }));
  expect(stop).toHaveBeenCalledOnce();
  await open();
  await screen.findByText('Camera nu s-a deschis');
  await user.upload(screen.getByLabelText('Fotografie după'), file);
  await waitFor(async () => expect(await listQueuedPhotos()).toEqual([{ moment: 'after', isForClient: false }]));
});
