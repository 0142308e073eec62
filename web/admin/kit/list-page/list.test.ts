import { expect, test } from 'vitest';
import { formatTotal } from './list.tsx';

test('the total of a list above the counting limit reads "more than"', () => {
  expect(formatTotal(312)).toBe('312');
  expect(formatTotal(2000)).toBe('2.000');
  expect(formatTotal(2001)).toBe('peste 2.000');
});
