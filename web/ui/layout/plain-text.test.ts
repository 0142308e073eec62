import { expect, test } from 'vitest';
import { truncateText, truncateWords } from './plain-text.tsx';

test('a text that fits is left as it is', () => {
  expect(truncateText('Gazon', 5)).toBe('Gazon');
  expect(truncateWords('unu doi trei', 3)).toBe('unu doi trei');
});

test('a long text is cut and says so', () => {
  expect(truncateText('Gazon nou', 5)).toBe('Gazon...');
  expect(truncateWords('unu doi  trei patru', 3)).toBe('unu doi trei...');
});
