import { expect, test } from 'vitest';
import { moveWithinOrder } from './move-within-order.ts';

test('a whole list takes the order it is given', () => {
  expect(moveWithinOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
});

test('a page of a list changes places within itself', () => {
  expect(moveWithinOrder(['a', 'b', 'c', 'd', 'e'], ['d', 'b'])).toEqual(['a', 'd', 'c', 'b', 'e']);
});

test('what is no longer there is left out', () => {
  expect(moveWithinOrder(['a', 'b'], ['x', 'b', 'a'])).toEqual(['b', 'a']);
});
