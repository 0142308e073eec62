import { expect, test } from 'vitest';
import { afterKey } from './key-sequence.ts';

const shortcuts = ['g p', 'g s', 'n', '?'];

test('one key or two in a row make a shortcut', () => {
  expect(afterKey([], '?', shortcuts)).toEqual({ pressed: [], complete: '?' });
  expect(afterKey([], 'g', shortcuts)).toEqual({ pressed: ['g'] });
  expect(afterKey(['g'], 's', shortcuts)).toEqual({ pressed: [], complete: 'g s' });
});

test('a key that leads nowhere starts anew, and may itself be a beginning', () => {
  expect(afterKey(['g'], 'x', shortcuts)).toEqual({ pressed: [] });
  expect(afterKey(['g'], 'n', shortcuts)).toEqual({ pressed: [], complete: 'n' });
  expect(afterKey(['g'], 'g', shortcuts)).toEqual({ pressed: ['g'] });
});
