import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultInvoicingSettings } from '../../../../contract/invoicing/settings.ts';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../../tests/support/components/render-page.tsx';
import * as page from './invoicing-page.tsx';

const path = '/api/admin/invoicing-settings';
const saved = { invoicing: defaultInvoicingSettings, version: 0, secret: 'missing', taxId: 'RO14399840' };

async function open(change: object = {}) {
  storeSession('valabil');
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    [`GET ${path}`]: { ...saved, ...change },
    [`PUT ${path}`]: { ...saved, version: 1 },
    [`POST ${path}/test`]: { isConnected: false, message: 'SmartBill nu recunoaște contul sau cheia.' },
    [`PUT ${path}/secret`]: { secret: 'set' },
  });
  const view = await renderAdmin({ '/admin/settings/invoicing': page }, '/admin/settings/invoicing');
  return { ...view, ...api };
}

test('choosing a program proposes today as the first day and asks for its account', async () => {
  const { user, callsOf } = await open();
  await user.selectOptions(await screen.findByLabelText('Program de facturare'), 'Oblio');
  fill(screen.getByLabelText('E-mailul contului Oblio'), 'firma@carpen.ro');
  fill(screen.getByLabelText('Seria proformelor'), 'PR');
  await user.click(screen.getByRole('button', { name: 'Salvează' }));
  await waitFor(() => expect(callsOf('PUT', path)).toHaveLength(1));
  expect(callsOf('PUT', path)[0]?.body).toMatchObject({
    invoicing: {
      program: 'oblio',
      series: 'PR',
      startOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      sendsDaily: false,
    },
  });
});

test('the key is written apart and never shown', async () => {
  const { user, callsOf } = await open({ invoicing: { ...defaultInvoicingSettings, program: 'smartbill' } });
  const key = await screen.findByLabelText('Cheia');
  expect(key).toMatchObject({ type: 'password', value: '' });
  fill(key, '003|abc');
  await user.click(screen.getByRole('button', { name: 'Salvează cheia' }));
  await waitFor(() => expect(callsOf('PUT', `${path}/secret`)[0]?.body).toEqual({ secret: '003|abc' }));
  await waitFor(() => expect(key).toMatchObject({ value: '' }));
});

test('the test of the connection shows what the program answered', async () => {
  const { user } = await open({ invoicing: { ...defaultInvoicingSettings, program: 'smartbill' } });
  await user.click(await screen.findByRole('button', { name: 'Verifică legătura' }));
  await screen.findByText('SmartBill nu recunoaște contul sau cheia.');
});
