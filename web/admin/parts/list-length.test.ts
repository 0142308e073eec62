import { expect, test } from 'vitest';
import { listLength } from './list-length.ts';

test('a list that is counted only so far says that there is more', () => {
  expect(listLength(312)).toBe('312');
  expect(listLength(2000)).toBe('2.000');
  expect(listLength(2001)).toBe('peste 2.000');
});
