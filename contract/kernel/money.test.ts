import { expect, test } from 'vitest';
import { multiplyRounded } from './money.ts';

test('half a ban is rounded up, less than half is dropped', () => {
  expect(multiplyRounded(1, 1, 2)).toBe(1);
  expect(multiplyRounded(5, 10, 100)).toBe(1);
  expect(multiplyRounded(149, 1, 100)).toBe(1);
  expect(multiplyRounded(150, 1, 100)).toBe(2);
  expect(multiplyRounded(0, 21, 100)).toBe(0);
});

test('a product beyond 2^53 is rounded exactly', () => {
  // 10,000,000.01 lei × 99,999.999: as a floating-point number the product would lose its last digits.
  expect(multiplyRounded(1_000_000_001, 99_999_999, 1000)).toBe(99_999_999_100_000);
  expect(multiplyRounded(9_007_199_254_740_991, 3, 3)).toBe(9_007_199_254_740_991);
});
