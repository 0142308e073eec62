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
  key: 'quote:q1',
  kind: 'quote',
  recordId: 'q1',
  number: 'OF-2027-0001',
  title: 'Gazon',
  name: 'Ion Ban',
  taxId: '',
  gross: 121_000,
  net: 100_000,
  vat: 21_000,
  lines: [{ description: 'Gazon rulou', gross: 121_000 }],
  paid: 0,
  day: '2027-03-12',
  deadline: null,
  handover: null as object | null,
  mayHandOver: true,
  invoice: null,
  warning: null as string | null,
};
const toInvoice = [
  item,
  { ...item, key: 'quote:q2', recordId: 'q2', number: 'OF-2027-0002', title: 'Udare' },
  { ...item, key: 'quote:q3', recordId: 'q3', number: 'OF-2027-0003', name: 'Dan Rus', day: '2027-02-02' },
];

const toInvoiceReply = {
  items: toInvoice,
  total: 3,
  program: null as string | null,
  startOn: '',
  counts: { quote: 3 },
};

async function open(at: string, change: Partial<typeof toInvoiceReply> = {}) {
  storeSession('bun');
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    '/api/admin/quotes': { items: [sampleQuote()], total: 1 },
    '/api/admin/quotes/counts': counts,
    '/api/admin/invoicing/items': { ...toInvoiceReply, ...change },
    'POST /api/admin/invoicing/hand-over': { handedOver: 2, skipped: ['OF-2027-0003: nu mai este de facturat.'] },
    'POST /api/admin/invoicing/confirm': { success: true },
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

test('quotes to invoice are grouped by month and client', async () => {
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

test('chosen work is handed over to the invoicing program', async () => {
  const { user, callsOf } = await open('/admin/quotes?view=facturat', { program: 'oblio' });
  await screen.findByText('Dan Rus');
  expect(button('Predă în Oblio')).toBeTruthy();
  await user.click(screen.getByLabelText('Toate (3)'));
  await user.click(screen.getByLabelText('Bifează OF-2027-0002'));
  await user.click(button('Predă cele bifate (2)') as HTMLElement);
  await screen.findByText('OF-2027-0003: nu mai este de facturat.');
  const [sent] = callsOf('POST', '/api/admin/invoicing/hand-over');
  expect(sent?.body).toEqual({ keys: ['quote:q1', 'quote:q3'], isAgain: false });
});

const handover = { program: 'smartbill', note: null, document: null, link: null, at: '2027-03-13T08:00:00.000Z' };

test.each([
  ['failed', 'Nepredată', ['Încearcă din nou', 'Notează factura']],
  ['unknown', 'Nu știm dacă a ajuns', ['A ajuns', 'Nu a ajuns', 'Predă din nou', 'Notează factura']],
  ['sent', 'În SmartBill: ciornă', ['Notează factura', 'Scoate predarea']],
  ['queued', 'Se predă…', ['Notează factura']],
])('a hand-over that is %s offers what can be done about it', async (state, shown, buttons) => {
  await open('/admin/quotes?view=facturat', {
    program: 'smartbill',
    items: [{ ...item, handover: { ...handover, state }, mayHandOver: state !== 'sent' }],
  });
  await screen.findByText(shown);
  const list = document.querySelector('main section[aria-label="martie 2027"] ul') as Element;
  expect(readTexts(list.querySelectorAll('button'))).toEqual(buttons);
});

test('what changed since the hand-over says so, and is not handed over beside its document', async () => {
  const warning = 'La predare erau 150 lei, acum sunt 300 lei.';
  await open('/admin/quotes?view=facturat', {
    program: 'smartbill',
    items: [{ ...item, handover: { ...handover, state: 'sent' }, mayHandOver: false, warning }],
  });
  await screen.findByText(warning);
  expect([button('Predă din nou'), button('Scoate predarea')]).toEqual([undefined, expect.anything()]);
});

test('a hand-over whose document was deleted is taken back after a question', async () => {
  const { user, callsOf } = await open('/admin/quotes?view=facturat', {
    program: 'smartbill',
    items: [{ ...item, handover: { ...handover, state: 'sent' }, mayHandOver: false }],
  });
  await screen.findByText('În SmartBill: ciornă');
  await user.click(button('Scoate predarea') as HTMLElement);
  await user.click(screen.getAllByRole('button', { name: 'Scoate predarea' }).at(-1) as HTMLElement);
  await screen.findByText('Notată ca nepredată');
  expect(callsOf('POST', '/api/admin/invoicing/confirm').map(({ body }) => body)).toEqual([
    { key: 'quote:q1', isThere: false, at: handover.at },
  ]);
});
