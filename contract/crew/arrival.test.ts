import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzzOptions } from '../../tests/support/fixtures/seed.ts';
import { type ArrivalStop, estimateArrival } from './arrival.ts';

const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const format = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const stop = (id: string, from: string, done: Partial<ArrivalStop> = {}): ArrivalStop => ({
  id,
  promised: { from: at(from), to: at(from) + 120 },
  plannedMinutes: 60,
  travelMinutes: 20,
  leftAt: null,
  arrivedAt: null,
  startedAt: null,
  endedAt: null,
  ...done,
});
const estimate = (stops: ArrivalStop[], id: string, now: string) => {
  const found = estimateArrival(stops, id, at(now));
  return found && `${format(found.from)}–${format(found.to)}`;
};

describe('arrival estimates', () => {
  test('no arrival is estimated before the team has begun its day', () => {
    expect(estimate([stop('a', '08:00'), stop('b', '10:00')], 'b', '07:00')).toBeNull();
  });

  test('the arrival interval narrows as the team gets nearer', () => {
    const before = stop('a', '08:00', { startedAt: at('09:00'), endedAt: at('10:00') });
    expect(estimate([before, stop('b', '10:00')], 'b', '10:00')).toBe('10:15–10:35');
    expect(estimate([before, stop('b', '10:00', { leftAt: at('10:20') })], 'b', '10:22')).toBe('10:35–10:55');
  });

  test('the arrival interval never begins before the promised window, however early the team is', () => {
    const before = stop('a', '08:00', { startedAt: at('08:00'), endedAt: at('08:30') });
    expect(estimate([before, stop('b', '10:00')], 'b', '08:35')).toBe('10:00–10:20');
  });

  test('the arrival interval ends after the promised window only when the team is expected to be late', () => {
    const late = stop('a', '08:00', { startedAt: at('11:10') });
    expect(estimate([late, stop('b', '10:00')], 'b', '11:30')).toBe('12:10–13:00');
    const tight = stop('a', '08:00', { startedAt: at('10:30') });
    expect(estimate([tight, stop('b', '10:00')], 'b', '10:40')).toBe('11:30–12:00');
  });

  test('no arrival is estimated for a stop where the team has arrived', () => {
    expect(estimate([stop('a', '08:00', { arrivedAt: at('08:10') })], 'a', '08:15')).toBeNull();
  });
});

/** A random day as it really went, and the part of it that was known at some moment. */
const simulatedDay = fc
  .record({
    works: fc.array(
      fc.record({
        planned: fc.integer({ min: 30, max: 110 }),
        travel: fc.integer({ min: 5, max: 30 }),
        // The sum of two numbers: most days go about as planned.
        workFactor: fc.tuple(
          fc.double({ min: 0.35, max: 0.7, noNaN: true }),
          fc.double({ min: 0.35, max: 0.7, noNaN: true }),
        ),
        travelFactor: fc.tuple(
          fc.double({ min: 0.35, max: 0.75, noNaN: true }),
          fc.double({ min: 0.35, max: 0.75, noNaN: true }),
        ),
      }),
      { minLength: 2, maxLength: 5 },
    ),
    late: fc.integer({ min: 0, max: 40 }),
    moment: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ works, late, moment }) => {
    let free = at('08:00') + late;
    const real = works.map(({ planned, travel, workFactor, travelFactor }, index) => {
      const promised = { from: at('08:00') + index * 120, to: at('10:00') + index * 120 };
      const leftAt = index === 0 ? free : Math.max(free, promised.from - travel);
      const arrivedAt = Math.max(promised.from, leftAt + travel * (travelFactor[0] + travelFactor[1]));
      free = arrivedAt + planned * (workFactor[0] + workFactor[1]);
      return {
        id: `v${index}`,
        promised,
        plannedMinutes: planned,
        travelMinutes: travel,
        leftAt,
        arrivedAt,
        endedAt: free,
      };
    });
    const last = real.at(-1) as (typeof real)[number];
    const now = at('08:00') + late + moment * (last.arrivedAt - at('08:00') - late);
    const known = (time: number) => (time <= now ? time : null);
    const stops = real.map(
      ({ leftAt, arrivedAt, endedAt, ...plan }): ArrivalStop => ({
        ...plan,
        leftAt: known(leftAt),
        arrivedAt: known(arrivedAt),
        startedAt: known(arrivedAt),
        endedAt: known(endedAt),
      }),
    );
    return { real, stops, now };
  });

test('in 90% of simulated cases the team arrives within an interval no earlier and no wider than the promised one', () => {
  const hits: boolean[] = [];
  const widths: number[] = [];
  fc.assert(
    fc.property(simulatedDay, ({ real, stops, now }) => {
      for (const { id, promised, arrivedAt } of real) {
        const found = estimateArrival(stops, id, now);
        if (!found) continue;
        expect(found.from).toBeGreaterThanOrEqual(promised.from);
        expect(found.to - found.from).toBeLessThanOrEqual(promised.to - promised.from);
        expect(found.to).toBeGreaterThan(found.from);
        hits.push(arrivedAt >= found.from && arrivedAt <= found.to);
        widths.push(found.to - found.from);
      }
    }),
    fuzzOptions({ short: 400, deep: 5000 }),
  );
  expect(hits.filter(Boolean).length / hits.length).toBeGreaterThan(0.9);
  expect(widths.reduce((sum, width) => sum + width, 0) / widths.length).toBeLessThan(60);
});
