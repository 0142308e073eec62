import { expect, test } from 'vitest';
import { planPrice } from './plan-price.ts';

const priceGuide = {
  pricing: 'perMonth',
  unit: 'm2',
  brackets: [{ price: 39_000 }],
  reserve: 0,
  start: 1,
  most: 2,
} as const;
const monthly = { ...priceGuide, brackets: [...priceGuide.brackets] };

test.each([
  ['390 lei', '390 lei / lună'],
  ['1.150 RON', '1.150 RON / lună'],
  ['390 lei / lună', '390 lei / lună'],
  ['390 lei pe lună', '390 lei pe lună'],
  ['de la 390 lei', 'de la 390 lei / lună'],
  ['La cerere', 'La cerere'],
])('a plan with prices by the month that costs „%s” shows „%s”', (price, shown) => {
  expect(planPrice({ price, priceGuide: monthly })).toBe(shown);
});

test('without a guide the price of a plan is shown as it was written', () => {
  expect(planPrice({ price: '390 lei' })).toBe('390 lei');
});
