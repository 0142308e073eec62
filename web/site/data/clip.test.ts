import { expect, test } from 'vitest';
import { clip, clipWords } from './clip.ts';

test('a text that fits is left as it is', () => {
  expect(clip('Gazon', 5)).toBe('Gazon');
  expect(clipWords('unu doi trei', 3)).toBe('unu doi trei');
});

test('a long text is cut and says so', () => {
  expect(clip('Gazon nou', 5)).toBe('Gazon...');
  expect(clipWords('unu doi  trei patru', 3)).toBe('unu doi trei...');
});
