import { expect, test } from 'vitest';
import { dateOfDay, dayOfDate, visitTimeInWords } from './calendar-day.ts';

test.each(['2026-01-01', '2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31'])(
  'the picker gives back the day %s it was given',
  (day) => {
    expect(dayOfDate(dateOfDay(day))).toBe(day);
  },
);

test('the time of a visit is told in words', () => {
  expect(visitTimeInWords('2026-06-12T10:00:00')).toBe('vineri, 12 iunie 2026, ora 10:00');
});
