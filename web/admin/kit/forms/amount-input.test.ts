import { expect, test } from 'vitest';
import { formatAmount, parseAmount } from './amount-input.tsx';

test.each([
  ['12,50', 1250],
  ['12,5', 1250],
  ['12,', 1200],
  ['12.50', 1250],
  ['1.250,05', 125_005],
  ['1.250', 125_000],
  ['0.500', 50],
  ['0.125', '0.125'],
  [' 14 lei ', 1400],
  ['0,35 RON', 35],
  ['', undefined],
  ['-3', '-3'],
  ['12,505', '12,505'],
  ['mult', 'mult'],
])('a sum typed as „%s” is parsed in Romanian notation', (typed, bani) => {
  expect(parseAmount(typed, 100)).toBe(bani);
});

test.each([
  ['12,5', 12_500],
  ['0,125', 125],
  ['12.5', 12_500],
  ['1.250', 1_250_000],
  ['0.125', 125],
  ['0.500', 500],
  ['1,2345', '1,2345'],
  ['', undefined],
])('a quantity typed as „%s” has up to three decimals', (typed, thousandths) => {
  expect(parseAmount(typed, 1000)).toBe(thousandths);
  if (typeof thousandths === 'number') expect(parseAmount(formatAmount(thousandths, 1000), 1000)).toBe(thousandths);
});

test('a count accepts whole numbers only', () => {
  expect([parseAmount('1.200', 1), parseAmount('3,5', 1), parseAmount('7', 1)]).toEqual([1200, '3,5', 7]);
});

test('amounts are formatted without needless decimals', () => {
  expect([formatAmount(125_005, 100), formatAmount(1400, 100), formatAmount(1200, 1)]).toEqual([
    '1250,05',
    '14',
    '1200',
  ]);
});
