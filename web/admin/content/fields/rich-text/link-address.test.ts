import { expect, test } from 'vitest';
import { parseLinkInput } from './link-address.ts';

test.each([
  ['https://exemplu.ro/x', 'https://exemplu.ro/x'],
  ['exemplu.ro/grădini', 'https://exemplu.ro/grădini'],
  ['/contact', '/contact'],
  ['ana@exemplu.ro', 'mailto:ana@exemplu.ro'],
  ['0740 123 456', 'tel:0740123456'],
  ['javascript:alert(1)', undefined],
  ['//rau.ro', undefined],
  ['două cuvinte', undefined],
  ['', undefined],
])('„%s” typed as a link leads to %s', (typed, address) => {
  expect(parseLinkInput(typed)).toBe(address);
});
