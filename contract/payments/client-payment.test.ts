import { expect, test } from 'vitest';
import { bani } from '../../tests/support/fixtures/bani.ts';
import { describeMoney, listPaymentLines } from './client-payment.ts';
import type { ClientPayment } from './schemas.ts';

const money: ClientPayment['money'] = {
  state: 'toPay',
  total: bani(400_000),
  deposit: bani(120_000),
  paid: bani(0),
  due: bani(120_000),
  dueOn: '2027-03-13',
};
const describe = (change: Partial<typeof money>) => describeMoney({ ...money, ...change }).replaceAll('\u00a0', ' ');
const settled = { due: bani(0), dueOn: null };

test.each([
  ['the deposit was paid', { ...settled, state: 'partly', paid: bani(120_000) }, 'Restul de 2.800 lei se plătește'],
  [
    'an order without a deposit was paid in part',
    { ...settled, state: 'partly', deposit: bani(0), paid: bani(5000) },
    'Am primit 50 lei din 4.000 lei.',
  ],
  [
    'a part of what is due was paid',
    { state: 'partly', paid: bani(20_000), due: bani(100_000) },
    'Am primit 200 lei din 4.000 lei.',
  ],
  ['it is overdue', { state: 'overdue' }, 'Termenul a fost sâmbătă, 13 martie 2027.'],
  ['all was paid', { ...settled, state: 'paid', paid: bani(400_000) }, 'Am primit toată suma: 4.000 lei.'],
  [
    'too much was paid',
    { ...settled, state: 'overpaid', paid: bani(410_000) },
    'de plată au fost 4.000 lei. Diferența de 100 lei vi se restituie.',
  ],
] as const)('the client reads how the payment stands when %s', (_, change, text) => {
  expect(describe(change)).toContain(text);
});

test('a sum that is due says enough by itself', () => expect(describe({})).toBe(''));

const account = { beneficiary: 'Grădina SRL', iban: 'RO49AAAA1B31007593840000', bank: '' };
const payment = { money: { ...money, due: bani(123_456_789) }, account, reference: 'OF-2027-0001' };

test('the sum is copied as a bank takes it', () => {
  expect(listPaymentLines(payment).map(({ copied }) => copied)).toEqual([
    '1234567,89',
    undefined,
    'Grădina SRL',
    'RO49AAAA1B31007593840000',
    'OF-2027-0001',
  ]);
});

test('no payment is listed when nothing is due', () => {
  expect(listPaymentLines({ ...payment, money: { ...money, ...settled } })).toEqual([]);
});
