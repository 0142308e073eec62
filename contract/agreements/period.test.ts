import { expect, test } from 'vitest';
import { findNextPeriod } from './period.ts';

const allYear = [{ months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }];
const season = [...allYear, { months: [4, 5, 6, 7, 8, 9, 10] }];

test.each([
  ['a year', allYear, '2027-03-01', '2028-02-29', '2028-03-01', '2029-02-28'],
  ['a year from the middle of a month', allYear, '2027-03-15', '2028-03-14', '2028-03-15', '2029-03-14'],
  ['half a year', allYear, '2027-01-01', '2027-06-30', '2027-07-01', '2027-12-31'],
  ['some days', allYear, '2027-01-10', '2027-03-01', '2027-03-02', '2027-04-21'],
  ['a season', season, '2027-04-01', '2027-10-31', '2028-04-01', '2028-10-31'],
  ['two seasons', season, '2027-04-01', '2028-10-31', '2029-04-01', '2030-10-31'],
])('the period after %s has the same length or season', (_, works, start, end, nextStart, nextEnd) => {
  expect(findNextPeriod({ start, end }, works)).toEqual({ start: nextStart, end: nextEnd });
});
