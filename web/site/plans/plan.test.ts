import { expect, test } from 'vitest';
import { getSpecifiedTexts } from '../../../contract/content/pages/fixed-texts.ts';
import { formatMoreFeatures, splitFeatures, toPlans } from './plan.ts';

const texts = getSpecifiedTexts('subscriptions');

test('plans are sorted by displayOrder, those without one first', () => {
  const plans = toPlans([{ id: 'c', displayOrder: 3 }, { id: 'a' }, { id: 'b', displayOrder: 2 }], texts);
  expect(plans.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a plan with only an id gets a default name, colour and price', () => {
  expect(toPlans([{ id: 'a' }], texts)).toEqual([
    {
      id: 'a',
      name: 'Subscription',
      description: '',
      price: '0 RON',
      color: '#4CAF50',
      imageUrl: null,
      features: [],
      isPopular: false,
      pictures: {},
    },
  ]);
});

test('the features of a plan may be texts or objects with a name', () => {
  expect(toPlans([{ id: 'a', features: ['Tuns', { name: 'Udat' }] }], texts)[0]?.features).toEqual(['Tuns', 'Udat']);
});

test('the card of a plan lists four features and counts the others', () => {
  expect(splitFeatures(['1', '2', '3', '4'])).toEqual({ shown: ['1', '2', '3', '4'], more: 0 });
  expect(splitFeatures(['1', '2', '3', '4', '5', '6'])).toEqual({ shown: ['1', '2', '3', '4'], more: 2 });
  expect(splitFeatures([])).toEqual({ shown: [], more: 0 });
});

test('features that are not listed are counted with the plural of Romanian', () => {
  expect([1, 2, 20].map((count) => formatMoreFeatures(count))).toEqual([
    '+1 serviciu inclus',
    '+2 servicii incluse',
    '+20 de servicii incluse',
  ]);
});

test('a text fixed for the features that are not listed follows every count', () => {
  expect(formatMoreFeatures(1, 'servicii incluse')).toBe('+1 servicii incluse');
});
