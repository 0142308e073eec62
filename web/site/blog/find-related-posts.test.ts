import { expect, test } from 'vitest';
import { findRelatedPosts } from './find-related-posts.ts';

const post = (id: string, month: number, ...tags: string[]) => ({
  id,
  tags,
  publishedAt: `2026-0${month}-01T06:00:00.000Z`,
});
const current = post('gazon', 5, 'toamnă', 'gazon');
const ids = (...others: ReturnType<typeof post>[]) =>
  findRelatedPosts(current, [current, ...others]).map(({ id }) => id);

test('an article has at most two related posts, never itself', () => {
  expect(ids()).toEqual([]);
  expect(ids(post('a', 1), post('b', 2), post('c', 3))).toEqual(['c', 'b']);
});

test('related posts with tags in common come before newer ones', () => {
  expect(ids(post('nou', 9), post('vechi', 1, 'Gazon'))).toEqual(['vechi', 'nou']);
  expect(ids(post('unu', 9, 'toamna'), post('doua', 1, 'gazon', 'toamnă'))).toEqual(['doua', 'unu']);
});

test('related posts without a date come after those with one', () => {
  const undated = (id: string) => ({ id, tags: [] });
  expect(findRelatedPosts(current, [undated('a'), undated('b')]).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(findRelatedPosts(current, [undated('a'), post('datat', 1)]).map(({ id }) => id)).toEqual(['datat', 'a']);
});

test('of related posts with equally many common tags the newest comes first', () => {
  expect(ids(post('a', 1, 'gazon'), post('b', 8, 'gazon'), post('c', 4, 'gazon'))).toEqual(['b', 'c']);
});
