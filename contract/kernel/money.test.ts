import { expect, test } from 'vitest';
import { bani } from '../../tests/support/fixtures/bani.ts';
import { multiplyRounded, toBani } from './money.ts';

test('half a ban is rounded up, less than half is dropped', () => {
  expect(multiplyRounded(bani(1), 1, 2)).toBe(1);
  expect(multiplyRounded(bani(5), 10, 100)).toBe(1);
  expect(multiplyRounded(bani(149), 1, 100)).toBe(1);
  expect(multiplyRounded(bani(150), 1, 100)).toBe(2);
  expect(multiplyRounded(bani(0), 21, 100)).toBe(0);
});

test('a negative amount is rounded like the positive one', () => {
  expect(multiplyRounded(bani(-5), 3)).toBe(-15);
  expect(multiplyRounded(bani(-150), 1, 100)).toBe(-2);
  expect(multiplyRounded(bani(-149), 1, 100)).toBe(-1);
});

test('a product beyond 2^53 is rounded exactly', () => {
  // 10,000,000.01 lei × 99,999.999: as a floating-point number the product would lose its last digits.
  expect(multiplyRounded(bani(1_000_000_001), 99_999_999, 1000)).toBe(99_999_999_100_000);
  expect(multiplyRounded(bani(9_007_199_254_740_991), 3, 3)).toBe(9_007_199_254_740_991);
});

test('a product can be rounded to whole lei, half a leu up', () => {
  expect(multiplyRounded(bani(10_050), 1, 1, toBani(1))).toBe(10_100);
  expect(multiplyRounded(bani(10_049), 1, 1, toBani(1))).toBe(10_000);
  // 102,51 lei less 2% are 100,4598 lei.
  expect(multiplyRounded(bani(10_251), 98, 100, toBani(1))).toBe(10_000);
});
