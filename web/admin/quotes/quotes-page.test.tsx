import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import { findField, readText, readTexts } from '../../../tests/support/components/texts.ts';
import { sampleQuote } from '../../../tests/support/quotes/sample-quote.ts';
import * as quotesPage from './quotes-page.tsx';

const none = { count: 0, gross: 0 };
const states = { draft: none, sent: { count: 2, gross: 500_000 }, accepted: none };
const counts = { states: { ...states, declined: none, expired: none, withdrawn: none }, toInvoice: 3 };
const item = {
  id: 'q1',
  number: 'OF-2027-0001',
  title: 'Gazon',
  name: 'Ion Ban',
  taxId: '',
  gross: 121_000,
  net: 100_000,
  vat: 21_000,
  paid: 0,
  finishedOn: '2027-03-12',
};
const toInvoice = [
  item,
  { ...item, id: 'q2', number: 'OF-2027-0002', title: 'Udare' },
  { ...item, id: 'q3', number: 'OF-2027-0003', name: 'Dan Rus', finishedOn: '2027-02-02' },
];

async function open(at: string) {
  storeSession('bun');
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    '/api/admin/quotes': { items: [sampleQuote()], total: 1 },
    '/api/admin/quotes/counts': counts,
    '/api/admin/quotes/to-invoice': { items: toInvoice, total: 3 },
    'PUT /api/admin/quotes/q1/invoice': { quote: sampleQuote() },
  });
  const view = await renderAdmin({ '/admin/quotes': quotesPage }, at);
  return { ...view, ...api };
}

const button = (name: string) => [...document.querySelectorAll('button')].find((one) => readText(one) === name);

test('the tabs of the quotes show the number and the total of each state', async () => {
  const { user, address } = await open('/admin/quotes');
  await screen.findByText('Gazon · Cluj-Napoca');
  await screen.findByText('5.000 lei');
  const tabs = readTexts(document.querySelectorAll('[aria-label="Starea ofertelor"] button'));
  expect(tabs).toContain('Trimisă5.000 lei2');
  expect(tabs.at(-1)).toBe('De facturat3');
  await user.click(button('Trimisă5.000 lei2') as HTMLElement);
  expect(address()).toBe('/admin/quotes?state=sent');
  await user.click(button('De facturat3') as HTMLElement);
  expect(address()).toBe('/admin/quotes?view=facturat');
  expect(await screen.findByText('Dan Rus')).toBeTruthy();
});

test('quotes to invoice are grouped by month and client, and noting an invoice can be undone', async () => {
  const { user, callsOf } = await open('/admin/quotes?view=facturat');
  await screen.findByText('Dan Rus');
  const months = [...document.querySelectorAll('main section[aria-label]')].map((one) =>
    one.getAttribute('aria-label'),
  );
  expect(months).toEqual(['martie 2027', 'februarie 2027']);
  expect(screen.getAllByText('Ion Ban')).toHaveLength(1);
  await user.click(button('Notează factura') as HTMLElement);
  fill(findField('Numărul facturii'), 'F-12');
  fill(findField('Data facturii'), '2027-03-15');
  await user.click(document.querySelector('[role=dialog] [type=submit]') as HTMLElement);
  await user.click(await screen.findByText('Anulează'));
  const invoices = () => callsOf('PUT', '/api/admin/quotes/q1/invoice').map(({ body }) => body);
  await waitFor(() =>
    expect(invoices()).toEqual([{ invoice: { number: 'F-12', date: '2027-03-15' } }, { invoice: null }]),
  );
});
