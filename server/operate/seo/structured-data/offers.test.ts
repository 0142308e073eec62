import { expect, test } from 'vitest';
import { bani } from '../../../../tests/support/fixtures/bani.ts';
import { describeOffer } from './page-facts.ts';

test.each([
  ['14 lei / m²', 'Preț de la', 'Preț de la 14 lei / m²', { minPrice: 14.5 }],
  ['de la 180 lei', 'Preț', 'Preț de la 180 lei', { minPrice: 14.5 }],
  ['60 lei / pom', 'Preț', 'Preț 60 lei / pom', { price: '14.5' }],
  ['390 lei / lună', undefined, '390 lei / lună', { price: '14.5' }],
])(
  '„%s” after „%s” is the lowest price only where the words say so',
  (price, label, description, priceSpecification) => {
    const offer = describeOffer({ price, priceAmount: bani(1450) }, '/', label);
    expect(offer).toMatchObject({ description, price: '14.5', priceCurrency: 'RON', priceSpecification });
  },
);

test('a price without an amount is not offered to search engines', () => {
  expect(describeOffer({ price: '250 lei' }, '/')).toBeUndefined();
});
