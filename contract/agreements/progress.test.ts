import { expect, test } from 'vitest';
import { calculateProgress, countMonths } from './progress.ts';

const weekly = { rule: { kind: 'interval' as const, days: 7, tolerance: 2 }, months: [4] };
const april = { start: '2027-04-01', end: '2027-04-30', pauses: [] };
const progress = (enteredOn: string) =>
  calculateProgress(weekly, april, { done: ['2027-04-16'], planned: [] }, { today: '2027-04-28', enteredOn });

test('promised visits that were not done count as missed', () => {
  expect(progress('2027-03-20')).toEqual({ promised: 5, earlier: 0, done: 1, planned: 0, missed: 2, left: 2 });
});

test('visits promised before the agreement was entered count as earlier, not as missed', () => {
  expect(progress('2027-04-14')).toEqual({ promised: 5, earlier: 1, done: 1, planned: 0, missed: 1, left: 2 });
});

test.each([
  ['2026-11-18', '2027-11-17', 12],
  ['2027-01-01', '2027-12-31', 12],
  ['2027-01-20', '2027-02-10', 1],
  ['2027-06-01', '2027-06-03', 1],
])('the agreement from %s to %s counts as %i months', (start, end, months) => {
  const allYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  expect(countMonths({ months: allYear }, { start, end, pauses: [] })).toBe(months);
});

test('months out of season and paused days are not counted', () => {
  const season = { months: [4, 5, 6, 7, 8, 9, 10] };
  expect(countMonths(season, { start: '2027-01-01', end: '2027-12-31', pauses: [] })).toBe(7);
  const june = { from: '2027-06-01', to: '2027-06-30' };
  expect(countMonths(season, { start: '2027-01-01', end: '2027-12-31', pauses: [june] })).toBe(6);
});
