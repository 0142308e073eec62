import { expect, test } from 'vitest';
import { formatTerm } from './format-term.ts';

test.each([
  ['2027-04-01', '2027-10-31', '1 apr. – 31 oct. 2027'],
  ['2026-12-01', '2026-11-19', 'încheiat înainte de prima zi'],
])('the term of an agreement from %s to %s is shown as %s', (start, end, text) => {
  expect(formatTerm({ start, end })).toBe(text);
});
