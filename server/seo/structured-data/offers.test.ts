import { expect, test } from 'vitest';
import { describeOffer } from './offers.ts';

test.each([
  ['14 lei / m²', 'Preț de la', 'Preț de la 14 lei / m²', { minPrice: 14 }],
  ['de la 180 lei', 'Preț', 'Preț de la 180 lei', { minPrice: 180 }],
  ['60 lei / pom', 'Preț', 'Preț 60 lei / pom', { price: '60' }],
  ['390 lei / lună', undefined, '390 lei / lună', { price: '390' }],
])(
  '„%s” after „%s” is the lowest price only where the words say so',
  (text, label, description, priceSpecification) => {
    expect(describeOffer(text, '/', label)).toMatchObject({ description, priceSpecification });
  },
);
