import { expect, test } from 'vitest';
import { listLength } from './list-length.ts';

test('a list that is counted only so far says that there is more', () => {
  expect(listLength(312)).toBe('312');
  expect(listLength(10_000)).toBe('10.000');
  expect(listLength(10_001)).toBe('peste 10.000');
});
