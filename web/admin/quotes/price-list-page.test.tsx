import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import * as page from './price-list-page.tsx';

const price = { description: 'Gazon rulou', unit: 'm2', unitPrice: 3250, vat: 'standard' };
const saved = { success: true };

async function open(replies: Record<string, object | (() => unknown)> = {}) {
  storeSession('bun');
  const session = { '/api/admin/validate-session': { valid: true, user: ana } };
  const api = fakeApi({ ...session, 'GET /api/admin/prices': { items: [price], total: 1 }, ...replies });
  return { ...(await renderAdmin({ '/admin/quotes/prices': page }, '/admin/quotes/prices')), ...api };
}

test('a listed price is changed', async () => {
  const fields = { unitPrice: 'Scrieți un preț, de exemplu 45,50' };
  const { user, reply, callsOf } = await open({
    'PUT /api/admin/prices': refusal(400, { message: 'x', code: 'invalid_input', fields }),
  });
  await user.click(await screen.findByRole('button', { name: /^Gazon rulou/ }));
  fill(await screen.findByLabelText(/^Preț unitar/), 'mult');
  await user.click(screen.getByRole('button', { name: 'Salvează' }));
  await screen.findByText(fields.unitPrice);
  reply({ 'PUT /api/admin/prices': saved });
  fill(screen.getByLabelText(/^Preț unitar/), '35,5');
  await user.click(screen.getByRole('button', { name: 'Salvează' }));
  await waitFor(() => expect(callsOf('PUT', '/api/admin/prices').at(-1)?.body).toEqual({ ...price, unitPrice: 3550 }));
});

test('a removed price can be put back', async () => {
  const { user, callsOf } = await open({ 'POST /api/admin/prices/remove': saved, 'PUT /api/admin/prices': saved });
  await user.click(await screen.findByRole('button', { name: 'Scoate din listă: Gazon rulou' }));
  await user.click(await screen.findByRole('button', { name: 'Anulează' }));
  await waitFor(() => expect(callsOf('PUT', '/api/admin/prices')[0]?.body).toEqual(price));
});

test('an empty list leads to the import', async () => {
  await open({ 'GET /api/admin/prices': { items: [], total: 0 } });
  expect(await screen.findByText('Încă niciun preț')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Importă' }).getAttribute('href')).toBe('/admin/settings/import?kind=prices');
});
