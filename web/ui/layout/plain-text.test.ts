import { expect, test } from 'vitest';
import { truncateText, truncateWords } from './plain-text.tsx';

test('a text within the limit is not truncated', () => {
  expect(truncateText('Gazon', 5)).toBe('Gazon');
  expect(truncateWords('unu doi trei', 3)).toBe('unu doi trei');
});

test('a text over the limit is truncated and ends with three dots', () => {
  expect(truncateText('Gazon nou', 5)).toBe('Gazon...');
  expect(truncateWords('unu doi  trei patru', 3)).toBe('unu doi trei...');
});
