import { expect, test } from 'vitest';
import { asSentence, isAmount } from './wording.ts';

test('a sentence ends with one sign', () => {
  expect(['Verde', 'Verde.', 'Verde!', 'Verde…'].map(asSentence)).toEqual(['Verde.', 'Verde.', 'Verde!', 'Verde…']);
});

test('only a price that begins with a number is an amount', () => {
  expect(['200 lei', 'La cerere', 'de la 200 lei'].map(isAmount)).toEqual([true, false, false]);
});
