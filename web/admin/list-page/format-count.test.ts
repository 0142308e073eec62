import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test('a list that is counted only so far says that there is more', () => {
  expect(formatCount(312)).toBe('312');
  expect(formatCount(2000)).toBe('2.000');
  expect(formatCount(2001)).toBe('peste 2.000');
});
