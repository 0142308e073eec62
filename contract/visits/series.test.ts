import { expect, test } from 'vitest';
import { listRepeatedDays, maxRepeats } from './series.ts';

test('a weekly visit falls on the same weekday until its last day, that day included', () => {
  expect(listRepeatedDays('2027-03-15', 'week', '2027-04-05')).toEqual([
    ...['2027-03-15', '2027-03-22', '2027-03-29', '2027-04-05'],
  ]);
  expect(listRepeatedDays('2027-03-15', 'two_weeks', '2027-04-05')).toEqual(['2027-03-15', '2027-03-29']);
});

test('a monthly visit keeps its weekday and its week of the month', () => {
  expect(listRepeatedDays('2027-03-15', 'month', '2027-06-30')).toEqual([
    ...['2027-03-15', '2027-04-19', '2027-05-17', '2027-06-21'],
  ]);
});

test('a monthly visit in the fifth week falls on the last week of a month without a fifth', () => {
  expect(listRepeatedDays('2027-03-31', 'month', '2027-05-31')).toEqual(['2027-03-31', '2027-04-28', '2027-05-26']);
});

test('a series has at most `maxRepeats` visits', () => {
  expect(listRepeatedDays('2027-03-15', 'week', '2999-01-01')).toHaveLength(maxRepeats);
});
