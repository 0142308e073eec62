import { expect, test } from 'vitest';
import { filterPosts } from './post-search.tsx';

const mulch = { title: 'Mulciul', excerpt: 'Cât punem într-o grădină uscată' };
const roses = { title: 'Tăierea trandafirilor', excerpt: 'Când înflorește forsiția' };
const found = (words: string) => filterPosts([mulch, roses], words);

test('a blog search looks in the title and in the excerpt, each on its own', () => {
  expect(found('Tăierea')).toEqual([roses]);
  expect(found('uscată')).toEqual([mulch]);
  expect(found('Mulciul Cât')).toEqual([]);
});

test('a blog search ignores case', () => {
  expect(found('MULCIUL')).toEqual([mulch]);
});

test('a blog search ignores diacritics in the words typed and in the post', () => {
  expect(found('gradina')).toEqual([mulch]);
  expect(found('ÎNFLOREȘTE forsiţia')).toEqual([roses]);
});

test('an empty blog search finds every post', () => {
  expect(found('  ')).toEqual([mulch, roses]);
});
