import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../tests/support/components/render-admin.tsx';
import { createStaffVisit } from '../../../tests/support/visits/staff-visit.ts';
import * as visitPage from './visit/visit-page.tsx';
import * as page from './visits-page.tsx';

const path = '/api/admin/appointments';
const request = createStaffVisit('2027-04-21T10:00:00', {
  state: 'requested',
  status: { name: 'requested', at: null },
  createdAt: '2027-04-15T07:30:00.000Z',
});

const screens = { '/admin/appointments': page, '/admin/appointments/:id': visitPage };
const open = (address: string, visits = [request]) =>
  openAdmin(screens, address, {
    '/api/admin/teams': { teams: [] },
    '/api/admin/postpone': { postponement: null },
    [`GET ${path}`]: { items: visits, total: visits.length, requested: 1, suspicious: 2 },
    [`POST ${path}/v1/email`]: { email: null, canSend: true },
    [`POST ${path}/v1/steps`]: { visit: request, following: { changed: 0, refused: [] } },
  });

test('a closed day of a visit is reopened from the list', async () => {
  const closure = { teamId: null, from: null, reason: 'Zi de ploaie', by: 'Maria', at: '2027-04-15T07:30:00.000Z' };
  const waiting = { name: 'choosing' as const, at: '2027-04-17T07:30:00.000Z' };
  const left = createStaffVisit('2027-04-21T10:00:00', { closure, status: waiting });
  const { user, callsOf, reply } = await open('/admin/appointments?view=list', [left]);
  reply({ 'POST /api/admin/closed-days/reopen': { success: true } });
  await screen.findByText('Clientul alege până sâmbătă, 17 aprilie 2027, ora 10:30');
  await user.click(screen.getByRole('button', { name: 'Redeschide miercuri, 21 aprilie, Închis: Zi de ploaie' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Redeschide' }));
  await waitFor(() =>
    expect(callsOf('POST', '/api/admin/closed-days/reopen')).toMatchObject([
      { body: { date: '2027-04-21', teamId: null, from: null } },
    ]),
  );
});

test('a request is confirmed without leaving the list', async () => {
  const { user, callsOf } = await open('/admin/appointments?view=list&state=requested');
  await screen.findByText('Așteaptă din 15 apr. 2027, 10:30');
  await user.click(screen.getByRole('button', { name: 'Confirmă vizita: Ana Pop' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('button', { name: 'Confirmă vizita' }));
  await waitFor(() => expect(callsOf('POST', `${path}/v1/steps`)).toMatchObject([{ body: { step: 'confirm' } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the way back from a visit shows the list with the filters with which it was left', async () => {
  const { user, address } = await open('/admin/appointments?view=list&state=requested&text=Ana');
  await user.click(await screen.findByRole('link', { name: 'Ana Pop' }));
  await user.click(await screen.findByRole('link', { name: 'Toate programările' }));
  expect(address()).toBe('/admin/appointments?view=list&state=requested&text=Ana');
});

test('the page names waiting and suspicious requests, and the tab counts both', async () => {
  await open('/admin/appointments?view=list&state=requested');
  expect(
    await screen.findByRole('link', { name: 'o cerere așteaptă confirmarea, 2 cereri sunt de verificat' }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: /^De confirmat/ }).textContent).toContain('3');
});
