import { expect, test } from 'vitest';
import { formatShortMoment } from './date-format.ts';

test("'ieri' is the day before today, also after the night in which the clocks change", () => {
  const now = Date.parse('2027-03-29T00:30:00+03:00');
  expect(formatShortMoment('2027-03-28T12:00:00Z', now)).toBe('ieri');
  expect(formatShortMoment('2027-03-27T12:00:00Z', now)).toBe('27 mar.');
});
