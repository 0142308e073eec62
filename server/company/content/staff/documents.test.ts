import { expect, test } from 'vitest';
import { moveWithinOrder } from './documents.ts';

test('a complete list of ids sets the order of all documents', () => {
  expect(moveWithinOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
});

test('some documents are reordered among the positions they hold', () => {
  expect(moveWithinOrder(['a', 'b', 'c', 'd', 'e'], ['d', 'b'])).toEqual(['a', 'd', 'c', 'b', 'e']);
});

test('unknown ids in an order of documents are ignored', () => {
  expect(moveWithinOrder(['a', 'b'], ['x', 'b', 'a'])).toEqual(['b', 'a']);
});
