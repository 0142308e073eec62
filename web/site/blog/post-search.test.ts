import { expect, test } from 'vitest';
import { filterPosts } from './post-search.tsx';

const mulch = { title: 'Mulciul', excerpt: 'Cât punem într-o grădină uscată' };
const roses = { title: 'Tăierea trandafirilor', excerpt: 'Când înflorește forsiția' };
const found = (words: string) => filterPosts([mulch, roses], words);

test('a search looks into titles and excerpts and nowhere else', () => {
  expect(found('Tăierea')).toEqual([roses]);
  expect(found('uscată')).toEqual([mulch]);
  expect(found('Mulciul Cât')).toEqual([]);
});

test('case does not matter', () => {
  expect(found('MULCIUL')).toEqual([mulch]);
});

test('diacritics matter neither in the words typed nor in the post', () => {
  expect(found('gradina')).toEqual([mulch]);
  expect(found('ÎNFLOREȘTE forsiţia')).toEqual([roses]);
});

test('an empty search finds everything', () => {
  expect(found('  ')).toEqual([mulch, roses]);
});
