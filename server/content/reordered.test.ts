import { expect, test } from 'vitest';
import { reordered } from './reordered.ts';

test('a whole list takes the order it is given', () => {
  expect(reordered(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
});

test('a page of a list changes places within itself', () => {
  expect(reordered(['a', 'b', 'c', 'd', 'e'], ['d', 'b'])).toEqual(['a', 'd', 'c', 'b', 'e']);
});

test('what is no longer there is left out', () => {
  expect(reordered(['a', 'b'], ['x', 'b', 'a'])).toEqual(['b', 'a']);
});
