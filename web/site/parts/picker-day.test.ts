import { expect, test } from 'vitest';
import { dateOfDay, dayOfDate, timeAfter } from './picker-day.ts';

test.each(['2027-03-28', '2027-10-31', '2027-01-01', '2028-02-29'])(
  '%s stays the same day through the picker',
  (day) => {
    expect(dayOfDate(dateOfDay(day))).toBe(day);
  },
);

test('an arrival window ends some minutes after its hour', () => {
  expect(timeAfter('08:00', 120)).toBe('10:00');
  expect(timeAfter('23:30', 45)).toBe('00:15');
});
