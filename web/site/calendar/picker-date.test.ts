import { expect, test } from 'vitest';
import { addMinutesToTime, fromPickerDate, toPickerDate } from './picker-date.ts';

test.each(['2027-03-28', '2027-10-31', '2027-01-01', '2028-02-29'])(
  '%s is the same day after conversion to a picker date and back',
  (day) => {
    expect(fromPickerDate(toPickerDate(day))).toBe(day);
  },
);

test('minutes are added to a time of day, past midnight too', () => {
  expect(addMinutesToTime('08:00', 120)).toBe('10:00');
  expect(addMinutesToTime('23:30', 45)).toBe('00:15');
});
