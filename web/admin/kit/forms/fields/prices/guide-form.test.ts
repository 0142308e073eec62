import { expect, test } from 'vitest';
import { toBani } from '../../../../../../contract/kernel/money.ts';
import { findPriceDisagreement, type GuideForm } from './guide-form.ts';

const guide: GuideForm = {
  pricing: 'perUnit',
  unit: 'm2',
  brackets: [{ upTo: 100, price: toBani(14) }, { price: toBani(1200.5) }],
  minimum: toBani(300),
};

test.each([
  ['de la 14 lei / m²', undefined],
  ['de la 1.200,50 lei', undefined],
  ['300 lei', undefined],
  ['Preț la cerere', undefined],
  ['oricât', toBani(14)],
])('the price „%s” with the sum %s agrees with the guide', (price, amount) => {
  expect(findPriceDisagreement(guide, price, amount)).toBeUndefined();
});

test('a price that no step of the guide has is named beside the lowest step', () => {
  expect(findPriceDisagreement(guide, 'de la 10 lei / m²', undefined)?.replaceAll('\u00a0', ' ')).toBe(
    'Prețul afișat spune 10 lei, dar cel mai mic preț din trepte este 14 lei, iar prețul minim 300 lei.',
  );
  expect(findPriceDisagreement({ ...guide, brackets: [{}] }, 'de la 10 lei', undefined)).toBeUndefined();
});
