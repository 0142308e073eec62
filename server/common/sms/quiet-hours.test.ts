import { expect, test } from 'vitest';
import { skipQuietHours } from './quiet-hours.ts';

test.each([
  ['the day', '2027-03-10T10:00:00.000Z', '2027-03-10T10:00:00.000Z'],
  ['the evening', '2027-03-10T18:00:00.000Z', '2027-03-11T06:00:00.000Z'],
  ['after midnight', '2027-03-10T23:30:00.000Z', '2027-03-11T06:00:00.000Z'],
  ['the night in which summer time begins', '2027-03-27T20:00:00.000Z', '2027-03-28T05:00:00.000Z'],
])('a message of %s leaves at the right time', (_, at, expected) => {
  expect(skipQuietHours(at)).toBe(expected);
});
