import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import * as page from './backup-page.tsx';

test('the hour and number of backups are saved with the version that was loaded', async () => {
  storeSession('valabil');
  const status = { lastGood: { at: '2027-03-09T01:00:00Z', name: 'gradina.tar', bytes: 3_000_000 }, problem: null };
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    'GET /api/admin/backup': { backup: { hour: 3, keep: 7 }, version: 2, status: { ...status, isLate: false } },
    'PUT /api/admin/backup': { backup: { hour: 4, keep: 14 }, version: 3 },
  });
  await renderAdmin({ '/admin/settings/backup': page }, '/admin/settings/backup');
  await userEvent.selectOptions(await screen.findByLabelText('Ora'), '04:00');
  await userEvent.selectOptions(screen.getByLabelText('Câte se păstrează'), '14 copii');
  await userEvent.click(screen.getByRole('button', { name: 'Salvează' }));
  await waitFor(() => expect(api.callsOf('PUT', '/api/admin/backup')).toHaveLength(1));
  expect(api.callsOf('PUT', '/api/admin/backup')[0]?.body).toEqual({ version: 2, backup: { hour: 4, keep: 14 } });
  expect(screen.getByText(/Ultima copie verificată: 9 mar. 2027, 03:00, 3 MB/)).toBeTruthy();
});
