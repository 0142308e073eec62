import { expect, test } from 'vitest';
import { bani } from '../../../../tests/support/fixtures/bani.ts';
import { createMatcher } from './match-lines.ts';

const orders = [
  { id: 'ana', number: 'OF-2027-0001', name: 'Ana Pop', amounts: [bani(100_000)] },
  { id: 'ion', number: 'OF-2027-0012', name: 'Ștefan Țurcanu', amounts: [bani(120_000), bani(400_000)] },
  { id: 'dan', number: 'OF-2027-0013', name: 'Ștefan Țurcanu', amounts: [bani(400_000)] },
];
const match = createMatcher(orders);
const find = (details: string, amount = 1, payer = '') =>
  match({ key: '', bookedOn: '2027-03-12', amount: bani(amount), payer, details });

test.each([
  'OF-2027-0001',
  'plata of 2027 0001 avans',
  'OF20270001',
  'OF/2027/1',
  'Of–2027–0001, 200 lei',
  'xOF-2027-0001x',
])('the number is found in "%s"', (details) => expect(find(details)).toEqual({ quoteId: 'ana', reason: 'reference' }));

test.each(['OF-2026-0001', 'OF-2027-0002', '2027 0001', 'OFERTA', ''])('no order is found in "%s"', (details) => {
  expect(find(details)).toBeUndefined();
});

test('a longer number is another one', () => {
  expect(find('OF-2027-0012')?.quoteId).toBe('ion');
  expect(find('OF-2027-00011')).toBeUndefined();
});

test('two numbers in one payment decide nothing', () => {
  expect(find('OF-2027-0001 si OF-2027-0012')).toBeUndefined();
});

test('the exact sum and every word of the name find an order, unless two fit', () => {
  expect(find('gradina', 100_000, 'POP ANA-MARIA')).toEqual({ quoteId: 'ana', reason: 'amount' });
  expect(find('de la STEFAN TURCANU', 120_000)?.quoteId).toBe('ion');
  expect(find('', 400_000, 'Stefan Turcanu')).toBeUndefined();
  expect(find('', 100_001, 'Ana Pop')).toBeUndefined();
  expect(find('', 100_000, 'Ana Popescu')).toBeUndefined();
});
