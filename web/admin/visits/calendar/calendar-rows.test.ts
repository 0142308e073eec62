import { expect, test } from 'vitest';
import { calculateCalendarRange, formatCalendarTitle, shiftCalendarDay } from './calendar-rows.ts';

test('a week begins on Monday and a month is shown in whole weeks', () => {
  expect(calculateCalendarRange('week', '2027-03-21')).toEqual({ from: '2027-03-15', to: '2027-03-21' });
  expect(calculateCalendarRange('month', '2027-03-10')).toEqual({ from: '2027-03-01', to: '2027-04-04' });
});

test('a step from the last of a month leads to the next month, not over it', () => {
  expect(shiftCalendarDay('month', '2027-01-31', 1)).toBe('2027-02-01');
  expect(shiftCalendarDay('month', '2027-01-31', -1)).toBe('2026-12-01');
  expect(shiftCalendarDay('week', '2027-03-29', 1)).toBe('2027-04-05');
});

test('the title of a week names both months when it lies in two', () => {
  expect(formatCalendarTitle('week', '2027-03-17')).toMatch(/^15 – 21 mar/);
  expect(formatCalendarTitle('week', '2027-03-30')).toMatch(/^29 mar.* – 4 apr/);
});
