import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDueSlowly } from '../../tests/support/agreements/slow-due.ts';
import { fuzzOptions } from '../../tests/support/fixtures/seed.ts';
import { addDays } from '../kernel/local-time.ts';
import { findNextDue, findVisitWindow, listPromisedDays, listSeasons } from './due.ts';
import { formatRecurrence } from './format-recurrence.ts';
import type { WorkPeriod } from './period.ts';
import type { Recurrence } from './recurrence.ts';

const season = [4, 5, 6, 7, 8, 9, 10];
const weekly: Recurrence = { rule: { kind: 'interval', days: 7, tolerance: 2 }, months: season };
const twiceAMonth: Recurrence = { rule: { kind: 'monthly', times: 2 }, months: season };
const marchAndOctober: Recurrence = { rule: { kind: 'monthly', times: 1 }, months: [3, 10] };
const year: WorkPeriod = { start: '2027-01-01', end: '2027-12-31', pauses: [] };
const paused = (from: string, to: string): WorkPeriod => ({ ...year, pauses: [{ from, to }] });
const next = (work: Recurrence, visits: string[], today: string, period = year) => {
  const found = findNextDue(work, period, visits, today);
  return found && `${found.earliest} ${found.due} ${found.latest}${found.isOverdue ? ' overdue' : ''}`;
};

describe('Every 7 ± 2 days, April to October', () => {
  test('the first visit comes on any day of the first week of the season', () => {
    expect(next(weekly, [], '2027-02-01')).toBe('2027-04-01 2027-04-01 2027-04-07');
    expect(next(weekly, [], '2027-04-05')).toBe('2027-04-05 2027-04-05 2027-04-07');
  });

  test('weekly work is due a week after the last completed or planned visit', () => {
    expect(next(weekly, ['2027-05-03'], '2027-05-04')).toBe('2027-05-08 2027-05-10 2027-05-12');
    expect(next(weekly, ['2027-05-03', '2027-05-12'], '2027-05-04')).toBe('2027-05-17 2027-05-19 2027-05-21');
  });

  test('weekly work not done in time is overdue: due today, with the tolerance as its last day', () => {
    expect(next(weekly, ['2027-05-03'], '2027-05-20')).toBe('2027-05-20 2027-05-20 2027-05-22 overdue');
    expect(next(weekly, ['2027-05-03', '2027-05-21'], '2027-05-20')).toBe('2027-05-26 2027-05-28 2027-05-30');
  });

  test('a gap between two visits is due when another visit fits with the minimum distance to both', () => {
    expect(next(weekly, ['2027-05-03', '2027-05-17'], '2027-05-04')).toBe('2027-05-08 2027-05-10 2027-05-12');
    expect(next(weekly, ['2027-05-03', '2027-05-14'], '2027-05-04')).toBe('2027-05-08 2027-05-09 2027-05-09');
    expect(next(weekly, ['2027-05-03', '2027-05-12'], '2027-05-04')).toBe('2027-05-17 2027-05-19 2027-05-21');
    expect(next(weekly, ['2027-05-03', '2027-06-10'], '2027-05-20')).toBe('2027-05-20 2027-05-20 2027-05-22 overdue');
  });

  test('nothing falls due in a pause or after the season', () => {
    expect(next(weekly, ['2027-05-03'], '2027-05-04', paused('2027-05-05', '2027-05-20'))).toBe(
      '2027-05-21 2027-05-21 2027-05-27',
    );
    expect(next(weekly, ['2027-05-03'], '2027-05-04', paused('2027-05-11', '2027-05-20'))).toBe(
      '2027-05-08 2027-05-10 2027-05-10',
    );
    expect(next(weekly, ['2027-10-28'], '2027-10-29')).toBeNull();
    expect(next(weekly, ['2027-10-20'], '2027-11-02')).toBeNull();
  });

  test('weekly work from April to October promises 31 visits, fewer with a pause', () => {
    expect(listPromisedDays(weekly, year)).toHaveLength(31);
    expect(listPromisedDays(weekly, paused('2027-08-01', '2027-08-14'))).toHaveLength(30);
  });

  test('a planned weekly visit may move as far as the visits before and after it allow', () => {
    const move = (others: string[], day: string) => {
      const found = findVisitWindow(weekly, year, others, day);
      return found && `${found.earliest} ${found.latest}`;
    };
    expect(move(['2027-05-03', '2027-05-17'], '2027-05-10')).toBe('2027-05-08 2027-05-12');
    expect(move(['2027-05-03', '2027-05-16'], '2027-05-10')).toBe('2027-05-08 2027-05-11');
    expect(move([], '2027-04-02')).toBe('2027-04-01 2027-04-07');
    expect(move(['2027-05-03'], '2027-05-20')).toBe('2027-05-20 2027-05-22');
    expect(move([], '2027-03-02')).toBeNull();
  });
});

describe('Once or several times a month', () => {
  test('twice a month is once in each half', () => {
    expect(next(twiceAMonth, [], '2027-04-01')).toBe('2027-04-01 2027-04-08 2027-04-15');
    expect(next(twiceAMonth, ['2027-04-10'], '2027-04-11')).toBe('2027-04-17 2027-04-23 2027-04-30');
    expect(next(twiceAMonth, ['2027-04-03', '2027-04-10'], '2027-04-11')).toBe('2027-05-01 2027-05-08 2027-05-15');
    expect(listPromisedDays(twiceAMonth, year)).toHaveLength(14);
  });

  test('work in a season of two separate months is due only in these months', () => {
    expect(next(marchAndOctober, [], '2027-01-10')).toBe('2027-03-01 2027-03-16 2027-03-31');
    expect(next(marchAndOctober, [], '2027-04-03')).toBe('2027-04-03 2027-04-03 2027-04-15 overdue');
    expect(next(marchAndOctober, ['2027-04-03'], '2027-04-04')).toBe('2027-10-01 2027-10-16 2027-10-31');
    expect(next(marchAndOctober, [], '2027-04-16')).toBe('2027-10-01 2027-10-16 2027-10-31');
    expect(findVisitWindow(marchAndOctober, year, [], '2027-03-20')).toEqual({
      earliest: '2027-03-01',
      latest: '2027-03-31',
    });
  });
});

test('a winter season goes on over New Year', () => {
  const months = [11, 12, 1, 2];
  const winter: Recurrence = { rule: { kind: 'interval', days: 30, tolerance: 5 }, months };
  const period = { start: '2027-10-01', end: '2028-04-30', pauses: [] };
  expect(listSeasons(period, months)).toEqual([{ from: '2027-11-01', to: '2028-02-29' }]);
  expect(next(winter, ['2027-12-20'], '2027-12-21', period)).toBe('2028-01-14 2028-01-19 2028-01-24');
  expect(formatRecurrence(winter)).toBe('la 30 ± 5 zile, noiembrie–februarie');
});

const firstDay = '2026-11-01';
const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays(firstDay, days));
const rule = fc.oneof(
  fc.integer({ min: 2, max: 40 }).chain((days) =>
    fc.record({
      kind: fc.constant('interval' as const),
      days: fc.constant(days),
      tolerance: fc.integer({ min: 0, max: days - 1 }),
    }),
  ),
  fc.record({ kind: fc.constant('monthly' as const), times: fc.integer({ min: 1, max: 4 }) }),
);
const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 });
const span = fc.tuple(day, fc.integer({ min: 0, max: 40 })).map(([from, days]) => ({ from, to: addDays(from, days) }));
const agreement = fc.record({
  work: fc.record({ rule, months }),
  period: fc
    .record({ start: day, days: fc.integer({ min: 0, max: 420 }), pauses: fc.array(span, { maxLength: 3 }) })
    .map(({ start, days, pauses }) => ({ start, end: addDays(start, days), pauses })),
  visits: fc.uniqueArray(day, { maxLength: 25 }).map((days) => days.toSorted()),
  today: day,
});

test('the next due window equals that of a day-by-day reference implementation', () => {
  fc.assert(
    fc.property(agreement, ({ work, period, visits, today }) => {
      expect(findNextDue(work, period, visits, today)).toEqual(findDueSlowly(work, period, visits, today));
    }),
    fuzzOptions({ short: 250, deep: 8000 }),
  );
});

test('a visit on the due day closes a due window', () => {
  fc.assert(
    fc.property(agreement, ({ work, period, visits, today }) => {
      const found = findNextDue(work, period, visits, today);
      if (!found) return;
      const { earliest, due, latest } = found;
      expect(earliest >= today && earliest >= period.start && earliest <= due && due <= latest).toBe(true);
      expect(latest <= period.end).toBe(true);
      for (const { from, to } of period.pauses) expect(latest < from || earliest > to).toBe(true);
      const after = findNextDue(work, period, [...visits, due].toSorted(), today);
      expect(after?.due === due && after.latest === latest).toBe(false);
    }),
    fuzzOptions({ short: 1500, deep: 50_000 }),
  );
});

test('of the visits more than 60 days ago only the last one changes what is due', () => {
  fc.assert(
    fc.property(agreement, ({ work, period, visits, today }) => {
      const since = addDays(today, -60);
      const recent = visits.slice(
        Math.max(
          0,
          visits.findLastIndex((visit) => visit < since),
        ),
      );
      expect(findNextDue(work, period, recent, today)).toEqual(findNextDue(work, period, visits, today));
    }),
    fuzzOptions({ short: 300, deep: 20_000 }),
  );
});

test('visiting on every due day gives exactly the promised visits', () => {
  fc.assert(
    fc.property(agreement, ({ work, period }) => {
      const visits: string[] = [];
      for (let found = findNextDue(work, period, [], period.start); found; ) {
        visits.push(found.due);
        found = findNextDue(work, period, visits, addDays(found.due, 1));
      }
      const promised = listPromisedDays(work, period).map(({ due }) => due);
      if (work.rule.kind === 'interval') expect(visits).toEqual(promised);
      else expect(visits).toHaveLength(promised.length);
    }),
    fuzzOptions({ short: 200, deep: 10_000 }),
  );
});
