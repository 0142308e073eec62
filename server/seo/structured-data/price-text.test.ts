import { expect, test } from 'vitest';
import { readPrice } from './price-text.ts';

test.each([
  ['250 lei / vizită', { amount: 250, currency: 'RON', unit: 'vizită' }],
  ['14 lei / m²', { amount: 14, currency: 'RON', unit: 'm²' }],
  ['1.150 RON / lună', { amount: 1150, currency: 'RON', unit: 'lună' }],
  ['12.500 lei', { amount: 12500, currency: 'RON' }],
  ['1 200,50 lei', { amount: 1200.5, currency: 'RON' }],
  ['14,50 Lei', { amount: 14.5, currency: 'RON' }],
  ['de la 250–400 lei', { amount: 250, currency: 'RON' }],
  ['90 €', { amount: 90, currency: 'EUR' }],
  ['15 m² pentru 200 lei', { amount: 200, currency: 'RON' }],
  ['la cerere', undefined],
  ['gratuit', undefined],
  ['250', undefined],
  ['0 RON', undefined],
  ['3 leimi', undefined],
  ['', undefined],
  [undefined, undefined],
])('the price of %j is %j', (text, found) => {
  expect(readPrice(text)).toEqual(found);
});
