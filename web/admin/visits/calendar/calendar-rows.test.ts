import { expect, test } from 'vitest';
import { calendarDay as day, nord, sud } from '../../../../tests/support/visits/calendar-day.ts';
import { calculateCalendarRange, formatCalendarTitle, shiftCalendarDay } from './calendar-range.ts';
import { isPastDay, listFreeWindows } from './calendar-rows.ts';

test('a window that is over is free for no team', () => {
  const listTimes = (time: string, team?: string) =>
    listFreeWindows(day, `${day.date}T${time}:00`, team).map((window) => window.time);
  expect(listTimes('08:00')).toEqual(['08:00', '10:00', '12:00']);
  expect(listTimes('08:30')).toEqual(['10:00', '12:00']);
  expect(listTimes('08:00', nord)).toEqual(['10:00', '12:00']);
  expect(listTimes('10:30', sud)).toEqual(['12:00']);
  expect(isPastDay(day, `${day.date}T12:00:00`)).toBe(false);
  expect(isPastDay(day, `${day.date}T12:01:00`)).toBe(true);
});

test('a week begins on Monday and a month is shown in whole weeks', () => {
  expect(calculateCalendarRange('week', '2027-03-21')).toEqual({ from: '2027-03-15', to: '2027-03-21' });
  expect(calculateCalendarRange('month', '2027-03-10')).toEqual({ from: '2027-03-01', to: '2027-04-04' });
});

test('a step from the last of a month leads to the next month', () => {
  expect(shiftCalendarDay('month', '2027-01-31', 1)).toBe('2027-02-01');
  expect(shiftCalendarDay('month', '2027-01-31', -1)).toBe('2026-12-01');
  expect(shiftCalendarDay('week', '2027-03-29', 1)).toBe('2027-04-05');
});

test('the title of a week names both months when it lies in two', () => {
  expect(formatCalendarTitle('week', '2027-03-17')).toMatch(/^15 – 21 mar/);
  expect(formatCalendarTitle('week', '2027-03-30')).toMatch(/^29 mar.* – 4 apr/);
});
