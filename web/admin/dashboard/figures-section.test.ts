import { expect, test } from 'vitest';
import { formatDuration } from './figures-section.tsx';

test.each([
  [null, '—'],
  [0.4, 'sub o oră'],
  [1, 'o oră'],
  [30.4, '30 de ore'],
  [70, '3 zile'],
])('a median of %s hours reads „%s”', (hours, words) => {
  expect(formatDuration(hours)).toBe(words);
});
