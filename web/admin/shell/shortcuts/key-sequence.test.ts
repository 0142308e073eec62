import { expect, test } from 'vitest';
import { matchKeySequence } from './key-sequence.ts';

const shortcuts = ['g p', 'g s', 'n', '?'];

test('one key or two in a row make a shortcut', () => {
  expect(matchKeySequence([], '?', shortcuts)).toEqual({ pressed: [], complete: '?' });
  expect(matchKeySequence([], 'g', shortcuts)).toEqual({ pressed: ['g'] });
  expect(matchKeySequence(['g'], 's', shortcuts)).toEqual({ pressed: [], complete: 'g s' });
});

test('a key that continues no shortcut may start another one', () => {
  expect(matchKeySequence(['g'], 'x', shortcuts)).toEqual({ pressed: [] });
  expect(matchKeySequence(['g'], 'n', shortcuts)).toEqual({ pressed: [], complete: 'n' });
  expect(matchKeySequence(['g'], 'g', shortcuts)).toEqual({ pressed: ['g'] });
});
