import { expect, test } from 'vitest';
import { toContentColumns } from './content-columns.ts';

const searchOf = (content: string) =>
  toContentColumns({ kind: 'blog', id: 'gazon' }, { title: 'Gazon', excerpt: 'Pe scurt', content }).search;

test('tags are no part of what is searched', () => {
  expect(searchOf('<p>Iarbă <b>deasă</b></p>')).toMatch(/pe scurt +iarba +deasa +$/);
});

// Each of them once searched the rest of the text for its end: over a minute.
test('an article of opening brackets is taken at once', { timeout: 20_000 }, () => {
  expect(searchOf('<'.repeat(96_000))).toMatch(/pe scurt <+$/);
});
