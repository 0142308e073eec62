import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionLost, fakeApi } from '../../../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../../../tests/support/components/render-admin.tsx';

const visit = { id: 'v1', name: 'Maria Pop', date: '2027-03-11T10:00:00' };
const dashboard = { '/admin/dashboard': { default: () => <h1>Panoul</h1> } };

beforeEach(() => void vi.resetModules());
afterEach(() => localStorage.clear());

async function openSignedIn() {
  fakeApi({
    'GET /api/admin/validate-session': { valid: true, user: ana },
    'POST /api/crew/visits/v1/notes': connectionLost,
    'POST /api/admin/logout': { success: true },
  });
  storeSession('bun');
  const queue = await import('../../browser-storage/stop-queue.ts');
  const shown = await renderAdmin(dashboard, '/admin/dashboard');
  await screen.findByRole('heading', { name: 'Panoul' });
  const leave = async () => {
    await shown.user.click(screen.getByRole('button', { name: /Contul meu/ }));
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Deconectare' }));
  };
  return { ...queue, ...shown, leave };
}

test('signing out without unsent work asks nothing', async () => {
  const { leave, address } = await openSignedIn();
  await leave();
  await waitFor(() => expect(address()).toBe('/admin/login'));
});

test('signing out with unsent work asks first', async () => {
  const { queueNote, readQueue, user, leave, address } = await openSignedIn();
  await queueNote(visit, { kind: 'note', text: 'Poarta era închisă' });
  await leave();
  await screen.findByText(/O însemnare este doar pe acest telefon. Dacă ieșiți, rămâne aici/);
  await user.click(screen.getByRole('button', { name: 'Rămân' }));
  expect(address()).toBe('/admin/dashboard');
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Ies, trimit când revin' }));
  await waitFor(() => expect(address()).toBe('/admin/login'));
  expect(localStorage.getItem('token')).toBeNull();
  storeSession('iar');
  await waitFor(async () =>
    expect(await readQueue()).toMatchObject([{ name: '', input: { text: 'Poarta era închisă' } }]),
  );
});
