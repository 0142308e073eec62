import { expect, test, vi } from 'vitest';
import type { ClientPayment } from '../../../contract/payments/schemas.ts';
import { acceptedQuote, findButton, openQuote, readShownText } from '../../../tests/support/components/quote-page.tsx';
import { letPass } from '../../../tests/support/components/render-page.tsx';
import { bani } from '../../../tests/support/fixtures/bani.ts';

const payment: ClientPayment = {
  money: {
    state: 'toPay',
    total: bani(545_000),
    deposit: bani(163_500),
    paid: bani(0),
    due: bani(163_500),
    dueOn: '2027-03-14',
  },
  account: { beneficiary: 'Grădina SRL', iban: 'RO49AAAA1B31007593840000', bank: 'BT', roPay: '/media/ro/640.webp' },
  reference: 'OF-2027-0001',
};
const open = (change: Partial<ClientPayment['money']>) =>
  openQuote({
    ...acceptedQuote,
    acceptance: acceptedQuote.acceptance && {
      ...acceptedQuote.acceptance,
      payment: { ...payment, money: { ...payment.money, ...change } },
    },
  });

test('the sum, the account and the reference are copied as a bank wants them', async () => {
  await open({});
  const copied: string[] = [];
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => copied.push(text) } });
  for (const name of ['De plată acum', 'Beneficiar', 'IBAN', 'Detalii (explicația plății)']) {
    findButton(`Copiază: ${name}`).click();
    await letPass(0);
  }
  expect(copied).toEqual(['1635,00', 'Grădina SRL', 'RO49AAAA1B31007593840000', 'OF-2027-0001']);
  for (const text of ['1.635 lei', 'duminică, 14 martie 2027', 'RO49 AAAA 1B31 0075 9384 0000'])
    expect(readShownText()).toContain(text);
  expect(document.querySelector('img[alt="Codul RoPay al firmei"]')?.getAttribute('src')).toBe('/media/ro/640.webp');
});

test('a paid deposit shows what is left', async () => {
  await open({ state: 'partly', paid: bani(163_500), due: bani(0), dueOn: null });
  expect(readShownText()).toContain('Am primit 1.635 lei. Restul de 3.815 lei se plătește după terminarea lucrărilor.');
  expect(readShownText()).not.toContain('IBAN');
});

test.each([
  ['awaited', 'Ce urmează: plătiți avansul, apoi venim în ziua programată.'],
  ['held', 'Ce urmează: venim în ziua programată.'],
] as const)('an order whose hours are %s says what comes next', async (state, next) => {
  await open({ hours: { state, until: '2027-03-14' } });
  expect(readShownText()).toContain(next);
});

test('late hours promise no visit and name their day once', async () => {
  await open({ state: 'overdue', dueOn: '2027-03-09', hours: { state: 'lapsed', until: '2027-03-09' } });
  expect(readShownText()).toContain('orele nu mai sunt sigure');
  expect(readShownText()).not.toContain('venim în ziua');
  expect(readShownText()).not.toContain('Termenul a fost');
});

test('an overdue sum is asked for politely', async () => {
  await open({ state: 'overdue', dueOn: '2027-03-09' });
  expect(readShownText()).toContain('Termenul a fost marți, 9 martie 2027. Dacă ați plătit între timp, vă mulțumim.');
});
