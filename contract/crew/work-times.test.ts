import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzOptions } from '../../tests/support/fixtures/seed.ts';
import { calculateMedian, countMeasuredWindows, formatMinutes, measureMinutes, workTimeRules } from './work-times.ts';

const runs = fuzzOptions({ short: 200, deep: 5000 });
const minutes = fc.integer({ min: workTimeRules.minMinutes, max: workTimeRules.maxMinutes });
const day = { windows: ['08:00', '10:00', '12:00', '14:00'], windowMinutes: 120 };

test('at least half of the values are on each side of the median, regardless of their order', () => {
  fc.assert(
    fc.property(fc.array(minutes, { minLength: 1, maxLength: 30 }), (values) => {
      const median = calculateMedian(values) as number;
      // The mean of two middle values is rounded.
      expect(values.filter((value) => value <= median).length * 2).toBeGreaterThanOrEqual(values.length);
      expect(values.filter((value) => value >= median - 0.5).length * 2).toBeGreaterThanOrEqual(values.length);
      expect(calculateMedian(values.toReversed())).toBe(median);
    }),
    runs,
  );
  expect(calculateMedian([])).toBeUndefined();
  expect(calculateMedian([60, 90])).toBe(75);
});

test('one extreme value moves the median at most to the next value', () => {
  fc.assert(
    fc.property(fc.array(minutes, { minLength: 3, maxLength: 30 }), (values) => {
      const sorted = values.toSorted((a, b) => a - b);
      const middle = sorted.length >> 1;
      const withOne = calculateMedian([...values, 1_000_000]) as number;
      expect(withOne).toBeLessThanOrEqual(sorted[Math.min(middle + 1, sorted.length - 1)] as number);
    }),
    runs,
  );
});

test('the measured window count is the smallest that holds the work, with the grace period', () => {
  fc.assert(
    fc.property(minutes, (worked) => {
      const count = countMeasuredWindows(worked, day);
      expect(count).toBeGreaterThanOrEqual(1);
      expect(count).toBeLessThanOrEqual(day.windows.length);
      if (count < day.windows.length)
        expect(count * day.windowMinutes + workTimeRules.graceMinutes).toBeGreaterThanOrEqual(worked);
      if (count > 1) expect((count - 1) * day.windowMinutes + workTimeRules.graceMinutes).toBeLessThan(worked);
    }),
    runs,
  );
});

test('work with missing or implausible times is not measured', () => {
  const start = '2027-03-10T08:00:00.000Z';
  const after = (worked: number) => new Date(Date.parse(start) + worked * 60_000).toISOString();
  expect([4, 5, 960, 961, -60].map((worked) => measureMinutes(start, after(worked)))).toEqual([
    ...[undefined, 5, 960, undefined, undefined],
  ]);
  expect(measureMinutes(null, start)).toBeUndefined();
  expect(measureMinutes(start, null)).toBeUndefined();
});

test('minutes are formatted as hours and minutes', () => {
  expect([0, 45, 60, 95, 120].map(formatMinutes)).toEqual(['0 min', '45 min', '1 h', '1 h 35 min', '2 h']);
});
