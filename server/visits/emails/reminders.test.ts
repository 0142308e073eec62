import { expect, test } from 'vitest';
import { dayToRemindOf } from './reminders.ts';

test.each([
  ['2027-03-14T06:59:59Z', undefined],
  ['2027-03-14T07:00:00Z', '2027-03-15'],
  ['2027-03-14T21:59:59Z', '2027-03-15'],
  ['2027-03-14T22:00:00Z', undefined],
  ['2027-07-14T06:00:00Z', '2027-07-15'],
])('at %s the visitors of %s hear of their visit', (now, day) => {
  expect(dayToRemindOf(new Date(now))).toBe(day);
});
