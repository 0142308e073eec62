import { expect, test } from 'vitest';
import { moveWithinOrder } from './documents.ts';

test('a complete list of ids sets the whole order', () => {
  expect(moveWithinOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
});

test('some ids are reordered among the positions they hold', () => {
  expect(moveWithinOrder(['a', 'b', 'c', 'd', 'e'], ['d', 'b'])).toEqual(['a', 'd', 'c', 'b', 'e']);
});

test('unknown ids are ignored', () => {
  expect(moveWithinOrder(['a', 'b'], ['x', 'b', 'a'])).toEqual(['b', 'a']);
});
