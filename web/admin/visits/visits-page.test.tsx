import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { createStaffVisit } from '../../../tests/support/visits/staff-visit.ts';
import * as page from './visits-page.tsx';

const path = '/api/admin/appointments';
const request = createStaffVisit('2027-04-21T10:00:00', {
  state: 'requested',
  status: { name: 'requested', at: null },
  createdAt: '2027-04-15T07:30:00.000Z',
});

async function open(address: string, visits = [request]) {
  storeSession('bun');
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    '/api/admin/teams': { teams: [] },
    '/api/admin/postpone': { postponement: null },
    [`GET ${path}`]: { items: visits, total: visits.length, requested: 1 },
    [`POST ${path}/v1/letter`]: { letter: null, canSend: true },
    [`POST ${path}/v1/steps`]: { visit: request, following: { changed: 0, refused: [] } },
  });
  return { ...api, ...(await renderAdmin({ '/admin/appointments': page }, address)) };
}

test('a request says since when it waits and is confirmed without leaving the list', async () => {
  const { user, callsOf } = await open('/admin/appointments?view=list&state=requested');
  await screen.findByText('Așteaptă din 15 apr. 2027, 10:30');
  await user.click(screen.getByRole('button', { name: 'Confirmă vizita: Ana Pop' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('button', { name: 'Confirmă vizita' }));
  await waitFor(() => expect(callsOf('POST', `${path}/v1/steps`)).toMatchObject([{ body: { step: 'confirm' } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
