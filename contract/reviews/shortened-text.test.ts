import { expect, test } from 'vitest';
import { isShortened } from './shortened-text.ts';

const original =
  'Au venit la ora spusă si au lucrat curat. Gazonul arată minunat! Nu recomand să plantați toamna, dar pe ei da.';

test.each([
  original,
  'Gazonul arată minunat!',
  'Au venit la ora spusă și au lucrat curat. Gazonul arată minunat.',
  'Au venit la ora spusă și au lucrat curat. Nu recomand să plantați toamna, dar pe ei da.',
  'Au venit la ora spusă… Gazonul arată minunat.',
  '… au lucrat curat. Gazonul arată minunat!',
  'au venit LA ora spusă si au lucrat curat',
])('a text without some sentences or marked parts is a valid shortening: %s', (shortened) => {
  expect(isShortened(original, shortened)).toBe(true);
});

test.each([
  '',
  '…',
  'recomand să plantați toamna, dar pe ei da.',
  'Au venit la ora spusă și au lucrat foarte curat.',
  'Gazonul arată minunat! Au venit la ora spusă si au lucrat curat.',
  'Au venit la ora spusă',
  'Gazonul minunat!',
  `${original} Îi recomand cu căldură.`,
])('a text that adds, changes, moves or silently cuts words is not a valid shortening: %s', (shortened) => {
  expect(isShortened(original, shortened)).toBe(false);
});
