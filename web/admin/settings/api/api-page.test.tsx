import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../../tests/support/components/render-page.tsx';
import * as apiPage from './api-page.tsx';

const path = '/api/admin/tokens';
const token = {
  id: 't1',
  name: 'n8n',
  ending: 'x7Kd',
  scopes: ['clients:read'],
  endsOn: '2028-03-01',
  createdAt: '2027-03-01T08:00:00.000Z',
  by: { id: ana.id, name: ana.name },
  lastUsedAt: null,
  revokedAt: null,
  isActive: true,
};

const open = async (items: object[]) => {
  const api = fakeApi({
    'GET /api/admin/validate-session': { valid: true, user: ana },
    [`GET ${path}`]: { items },
    [`POST ${path}`]: { item: token, secret: 'gradina_secret' },
    [`DELETE ${path}/t1`]: { item: { ...token, isActive: false } },
  });
  storeSession('token');
  return { ...api, ...(await renderAdmin({ '/admin/settings/api': apiPage }, '/admin/settings/api')) };
};

afterEach(() => localStorage.clear());

test('a token is made with the chosen rights and shown once', async () => {
  const { user, callsOf } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Jeton nou' }));
  await user.click(screen.getByRole('button', { name: 'Creează jetonul' }));
  expect((await screen.findAllByText('Alegeți cel puțin un drept')).length).toBeGreaterThan(0);
  fill(screen.getByLabelText(/^Nume/), 'n8n');
  await user.click(screen.getByLabelText('Clienți: citește'));
  await user.click(screen.getByRole('button', { name: 'Creează jetonul' }));
  expect(await screen.findByText('gradina_secret')).toBeTruthy();
  expect(callsOf('POST', path)[0]?.body).toMatchObject({ name: 'n8n', scopes: ['clients:read'] });
  await user.click(screen.getByRole('button', { name: 'Gata' }));
  expect(screen.queryByText('gradina_secret')).toBeNull();
});

test('a revoked token names the day of its end and no later one', async () => {
  await open([{ ...token, isActive: false, revokedAt: '2027-05-02T08:00:00.000Z' }]);
  const line = (await screen.findByText('retras')).closest('li');
  expect(line?.textContent).toContain('Nu a fost folosit. Retras 2 mai 2027, 11:00.');
  expect(line?.textContent).not.toContain('Valabil');
});

test('a token is revoked after a question', async () => {
  const { user, callsOf } = await open([token]);
  await user.click(await screen.findByRole('button', { name: 'Retrage jetonul n8n' }));
  expect(callsOf('DELETE', `${path}/t1`)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retrage jetonul' }));
  await waitFor(() => expect(callsOf('DELETE', `${path}/t1`)).toHaveLength(1));
  expect(await screen.findByText('Jetonul n8n nu mai are acces')).toBeTruthy();
});
