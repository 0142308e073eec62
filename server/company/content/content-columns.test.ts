import { expect, test } from 'vitest';
import { toContentColumns } from './content-columns.ts';

const readSearch = (content: string) =>
  toContentColumns({ kind: 'blog', id: 'gazon' }, { title: 'Gazon', excerpt: 'Pe scurt', content }).search;

test('the search text contains no tags', () => {
  expect(readSearch('<p>Iarbă <b>deasă</b></p>')).toMatch(/pe scurt +iarba +deasa +$/);
});

// Each bracket used to search the rest of the text for its end, which took over a minute.
test('the search text of an article full of opening brackets is made in linear time', { timeout: 20_000 }, () => {
  expect(readSearch('<'.repeat(96_000))).toMatch(/pe scurt <+$/);
});
