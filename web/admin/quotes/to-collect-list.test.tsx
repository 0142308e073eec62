import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { readText } from '../../../tests/support/components/texts.ts';
import * as quotesPage from './quotes-page.tsx';

const none = { count: 0, gross: 0 };
const states = { draft: none, sent: none, accepted: none, declined: none, expired: none, withdrawn: none };
const key = (letter: string) => letter.repeat(64);
const proposal = {
  key: key('a'),
  bookedOn: '2027-03-12',
  amount: 162_675,
  payer: 'ION POP',
  details: 'OF-2027-0001',
  reason: 'reference',
  quote: { id: 'q1', number: 'OF-2027-0001', name: 'Ion Pop', due: 162_675 },
  twin: null,
};
const money = { state: 'overdue', total: 542_250, deposit: 162_675, paid: 0, due: 162_675, dueOn: '2027-03-13' };
const item = { id: 'q1', number: 'OF-2027-0001', title: 'Gazon', name: 'Ion Pop', money };

test('only ticked lines of a statement are noted as payments', async () => {
  storeSession('bun');
  const { callsOf } = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    '/api/admin/quotes/counts': { states, toInvoice: 0, toCollect: 1 },
    '/api/admin/quotes/to-collect': { items: [item], total: 1, due: 162_675, overdue: 1 },
    '/api/admin/payments/statement': { items: [proposal, { ...proposal, key: key('b'), reason: 'amount' }] },
    'POST /api/admin/payments/statement/confirm': { confirmed: 2 },
  });
  const { user } = await renderAdmin({ '/admin/quotes': quotesPage }, '/admin/quotes?view=incasat');
  await screen.findByText('Toate (2)');
  expect(readText(document.body)).toContain('De încasat acum: 1.626,75 lei, din care o ofertă restantă.');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Notează plățile bifate' });
  expect(button.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Toate (2)' }));
  await user.click(screen.getByRole('button', { name: 'Notează 2 plăți' }));
  await screen.findByText('2 plăți sunt notate');
  const sent = callsOf('POST', '/api/admin/payments/statement/confirm').map(({ body }) => body);
  expect(sent).toEqual([{ keys: [key('a'), key('b')] }]);
});

test('a line that another statement already had is not ticked with the others', async () => {
  storeSession('bun');
  const twin = { kind: 'payment', on: '2027-03-12' };
  fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    '/api/admin/quotes/counts': { states, toInvoice: 0, toCollect: 1 },
    '/api/admin/quotes/to-collect': { items: [item], total: 1, due: 162_675, overdue: 1 },
    '/api/admin/payments/statement': { items: [proposal, { ...proposal, key: key('b'), twin }] },
  });
  const { user } = await renderAdmin({ '/admin/quotes': quotesPage }, '/admin/quotes?view=incasat');
  await user.click(await screen.findByRole('checkbox', { name: 'Toate cele noi (1)' }));
  expect(screen.getByRole('button', { name: 'Notează o plată' })).toBeTruthy();
  expect(readText(document.body)).toContain('Aceeași sumă este deja notată la această ofertă, vineri, 12 martie.');
});
