import { expect, test } from 'vitest';
import { formatDates, formatPeriod, formatShortMoment } from './date-format.ts';

test("'ieri' is the day before today", () => {
  const now = Date.parse('2027-03-29T00:30:00+03:00');
  expect(formatShortMoment('2027-03-28T12:00:00Z', now)).toBe('ieri');
  expect(formatShortMoment('2027-03-27T12:00:00Z', now)).toBe('27 mar.');
});

test.each([
  ['2026-11-09', '2026-11-15', '9–15 nov.', '9–15 nov. 2026'],
  ['2026-10-26', '2026-11-01', '26 oct. – 1 nov.', '26 oct. – 1 nov. 2026'],
  ['2026-11-09', '2026-11-09', '9 nov.', '9 nov. 2026'],
])('the days from %s to %s are written as %s', (from, to, period, dates) => {
  expect([formatPeriod(from, to), formatDates(from, to)]).toEqual([period, dates]);
});
