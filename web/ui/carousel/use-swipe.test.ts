import { expect, test } from 'vitest';
import { pageAfterSwipe } from './use-swipe.ts';

test('a swipe shorter than the threshold turns no page', () => {
  expect(pageAfterSwipe(-74)).toBe(0);
  expect(pageAfterSwipe(74)).toBe(0);
});

test('a swipe to the left shows the next page and a swipe to the right the previous one', () => {
  expect(pageAfterSwipe(-75)).toBe(1);
  expect(pageAfterSwipe(90)).toBe(-1);
});
