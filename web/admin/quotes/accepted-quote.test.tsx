import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { QuoteDetail } from '../../../contract/quotes/staff-quotes.ts';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { readText, readTexts } from '../../../tests/support/components/texts.ts';
import { bani } from '../../../tests/support/fixtures/bani.ts';
import { mowingContent } from '../../../tests/support/quotes/quote-content.ts';
import { sampleLine, sampleQuote } from '../../../tests/support/quotes/sample-quote.ts';
import { sampleItem, sampleSnapshot } from '../../../tests/support/quotes/sample-snapshot.ts';
import * as quotePage from './quote-page.tsx';

const hash = 'ab12'.repeat(16);
const accepted: Partial<QuoteDetail> = {
  state: 'accepted',
  number: 'OF-2027-0001',
  steps: [],
  hasUnsentChanges: false,
  withdrawalRight: { until: '2027-03-26', endsWithWork: true, isOpen: true, isPerformed: false },
  acceptance: {
    at: '2027-03-12T08:30:00.000Z',
    name: 'Ana Maria Pop',
    version: 2,
    hash,
    options: ['lumini'],
    gross: bani(300_000),
    consents: [{ name: 'order', version: '2026-11', text: 'Am citit oferta și comand lucrările.' }],
    link: { createdAt: '2027-03-11T08:00:00.000Z', channel: 'email' },
  },
};
const { photos: _, ...order } = sampleSnapshot({
  version: 2,
  lines: [
    sampleItem({ id: 'gazon', description: 'Gazon', unit: 'm2', quantity: 100_000, unitPrice: bani(2500) }),
    sampleItem({ id: 'granit', description: 'Granit', unit: 't', quantity: 2000, vatPercent: 11 }),
    sampleItem({ id: 'lumini', description: 'Lumini', isOptional: true }),
    sampleItem({ id: 'banca', description: 'Bancă', isOptional: true }),
  ],
  discount: { kind: 'percent', percent: 10 },
});
const content = { lines: [sampleLine(), sampleLine({ id: 'lumini', description: 'Lumini', isOptional: true })] };
const path = '/api/admin/quotes/q1';

const whole = {
  ...{
    key: 'quote:q1',
    kind: 'quote',
    recordId: 'q1',
    number: 'OF-2027-0001',
    title: 'Gazon',
    name: 'Ana Pop',
    taxId: '',
  },
  ...{ gross: 300_000, net: 250_000, vat: 50_000, lines: [], paid: 50_000, day: '2027-03-20' },
  ...{ deadline: null, handover: null, mayHandOver: true, invoice: null, warning: null },
};

async function open(
  changes: Partial<QuoteDetail>,
  doMatch = { version: true, evidence: true },
  invoicing: object[] = [],
) {
  storeSession('bun');
  fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    '/api/admin/invoicing/quotes/q1': { items: invoicing, program: 'oblio' },
    [path]: { quote: sampleQuote({ ...accepted, order, content, ...changes }) },
    [`${path}/verification`]: {
      versions: [{ version: 2, hash, matches: doMatch.version }],
      acceptance: { hash, matches: doMatch.evidence },
    },
  });
  const view = await renderAdmin({ '/admin/quotes/:id': quotePage }, '/admin/quotes/q1');
  await screen.findByText('Dovada acceptării');
  return { ...view, text: () => readText(document.querySelector('main')) };
}

test('an accepted quote shows who accepted what', async () => {
  const { text } = await open({});
  expect(document.querySelector('main textarea, main input')).toBeNull();
  expect(text()).toContain('Ana Maria Pop, 12 mar. 2027, 10:30');
  expect(text()).toContain('2, amprenta ab12ab12ab12…');
  expect(text()).toContain('Opțiuni aleseLumini');
  expect(text()).toContain('se poate retrage până vineri, 26 martie 2027');
});

test('once the work that the client wanted early is done, the office reads that the right to withdraw is lost', async () => {
  const { text } = await open({
    withdrawalRight: { until: '2027-03-26', endsWithWork: true, isOpen: false, isPerformed: true },
  });
  expect(text()).toContain('dreptul s-a încheiat: lucrările cerute mai devreme sunt executate complet');
  expect(text()).not.toContain('se poate retrage');
});

test('an accepted quote shows what was ordered with unit prices, VAT rates, the discount and the total', async () => {
  const { text } = await open({});
  expect(text()).toContain('100 m² × 25 lei · TVA 21%2.500 lei');
  expect(text()).toContain('2 t × 100 lei · TVA 11%200 lei');
  expect(text()).toContain('Înainte de reducere2.800 leiReducere 10%−280 lei');
  expect(text()).toMatch(/Total fără TVA.*TVA 21%406,12 leiTVA 11%17,84 leiTotal acceptat2\.520 lei/);
  expect(text()).not.toContain('Bancă');
});

test('accepted work without visits can be scheduled', async () => {
  const { text } = await open({ visits: [], isFinished: false });
  expect(text()).toContain('Clientul așteaptă să stabiliți ziua.');
  await screen.findByText(/După terminarea lucrărilor o predați de aici sau de la „De facturat” în Oblio\.$/);
  expect(text()).not.toContain('Lucrările s-au încheiat');
  expect(screen.getByRole('link', { name: 'Programează' }).getAttribute('href')).toBe(
    '/admin/appointments/new?quote=q1',
  );
});

test.each([
  [{ version: true, evidence: true }, 'Ce s-a păstrat este identic cu ce s-a trimis și s-a acceptat.'],
  [{ version: false, evidence: true }, 'Nu se potrivesc cu amprenta: versiunea 2.'],
  [{ version: true, evidence: false }, 'Nu se potrivesc cu amprenta: dovada acceptării.'],
])('the check of a stored quote tells what does not match its hash: %j', async (doMatch, words) => {
  const { user } = await open({}, doMatch);
  await user.click(screen.getByText('Verifică integritatea'));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a withdrawn quote shows the amount owed and asks staff to decide about the remaining visits', async () => {
  const { text } = await open({
    state: 'withdrawn',
    withdrawal: { at: '2027-03-20T09:00:00.000Z', name: 'Ana Pop', statement: '', executed: bani(75_000) },
    visits: [{ id: 'v1', date: '2027-03-24T10:00:00', state: 'confirmed', status: { name: 'confirmed', at: null } }],
  });
  expect(text()).toContain('se datorează proporțional 750 lei. Hotărâți ce se întâmplă cu vizitele rămase.');
});

const withdrawn: Partial<QuoteDetail> = {
  state: 'withdrawn',
  withdrawal: { at: '2027-03-20T09:00:00.000Z', name: 'Ana Pop', statement: '', executed: bani(0) },
};

test('a withdrawn quote keeps the invoice of its advance, with what happened', async () => {
  const warning = 'Clientul s-a retras sâmbătă, 20 martie 2027: de plată rămân 0 lei.';
  const invoice = { number: 'GR 1', date: '2027-03-15' };
  const { text } = await open(withdrawn, undefined, [
    { ...whole, key: 'advance:p1', kind: 'advance', gross: 50_000, day: '2027-03-14', invoice, warning },
  ]);
  await screen.findByText('GR 1');
  expect(text()).toContain(warning);
  expect(text()).not.toContain('Nefacturată');
});

test('what is owed after a withdrawal from repeated work is invoiced by hand', async () => {
  const warning = 'Clientul s-a retras sâmbătă, 20 martie 2027: de plată rămân 75 lei.';
  const repeated = { ...withdrawn, content: mowingContent() };
  const { text } = await open(repeated, undefined, [{ ...whole, gross: 7500, mayHandOver: false, warning }]);
  await screen.findByText('Notează factura');
  expect(text()).toContain(warning);
  expect(text()).not.toContain('Lucrările s-au încheiat');
  expect(text()).not.toContain('Predă în Oblio');
});

test('the invoice of an accepted quote stands beside those of its advances', async () => {
  const advance = { ...whole, kind: 'advance', gross: 50_000, day: '2027-03-14', deadline: '2027-04-15' };
  await open({ isFinished: true }, undefined, [
    { ...advance, key: 'advance:p1', mayHandOver: false, invoice: { number: 'GR 11', date: '2027-03-15' } },
    { ...advance, key: 'advance:p2' },
    whole,
  ]);
  await screen.findByText('GR 11');
  expect(readTexts(document.querySelectorAll('section button')).filter((text) => /Oblio|factura/.test(text))).toEqual([
    'Predă în Oblio',
    'Notează factura',
    'Scoate factura',
    'Predă în Oblio',
    'Notează factura',
  ]);
});
