import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, heldReply, refusal } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import * as page from './declared-settings-page.tsx';

const path = '/api/admin/request-settings';
const requests = { changeHours: 24, pauseDays: 30, holdHours: 12, confirmsAcceptedHolds: false };

test('a refused field keeps its message until it changes, and the form until its last refused field changes', async () => {
  storeSession('valabil');
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    [`GET ${path}`]: { requests, version: 2 },
    [`PUT ${path}`]: refusal(400, {
      message: 'Verificați câmpurile.',
      fields: { 'requests.changeHours': 'Cel mult 720', 'requests.pauseDays': 'Cel mult 365' },
    }),
  });
  const { user } = await renderAdmin({ '/admin/settings/requests': page }, '/admin/settings/requests');
  const hours = await screen.findByLabelText('Cu câte ore înainte, cel târziu');
  const days = screen.getByLabelText('Cea mai lungă pauză cerută online (zile)');
  fill(hours, '9000');
  fill(days, '9000');
  await user.click(screen.getByRole('button', { name: 'Salvează' }));
  await screen.findByText('Verificați câmpurile.');
  fill(hours, '48');
  await waitFor(() => expect(screen.queryByText('Cel mult 720')).toBeNull());
  expect(screen.getAllByText('Cel mult 365')).toHaveLength(1);
  expect(screen.getByText('Verificați câmpurile.')).toBeTruthy();
  fill(days, '60');
  await waitFor(() => expect(screen.queryByText('Cel mult 365')).toBeNull());
  expect(screen.queryByText('Verificați câmpurile.')).toBeNull();
  expect(screen.getByText(/Modificări nesalvate/)).toBeTruthy();
  const held = heldReply({ requests: { ...requests, changeHours: 48, pauseDays: 60 }, version: 3 });
  api.reply({ [`PUT ${path}`]: held.reply });
  await user.click(screen.getByRole('button', { name: 'Salvează' }));
  await waitFor(() => expect(api.callsOf('PUT', path)).toHaveLength(2));
  expect(screen.queryByText('Cel mult 720')).toBeNull();
  expect(screen.queryByText('Verificați câmpurile.')).toBeNull();
  held.release();
  await screen.findByText('Setările au fost salvate');
});
