import { expect, test } from 'vitest';
import { asSentence } from './as-sentence.ts';

test('a sentence ends with one sign', () => {
  expect(['Verde', 'Verde.', 'Verde!', 'Verde…'].map(asSentence)).toEqual(['Verde.', 'Verde.', 'Verde!', 'Verde…']);
});
