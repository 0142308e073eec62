import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzOptions } from '../../../../tests/support/fixtures/seed.ts';
import { buildIcs } from '../../../../tests/support/visits/busy-calendar.ts';
import { readBusyHours } from './busy-hours.ts';
import { CalendarProcess, readInProcess } from './calendar-process.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

const range = { from: '2027-03-01', to: '2027-12-31', visitIds: [] };
const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const two = (value: number) => String(value).padStart(2, '0');

const day = fc
  .tuple(fc.integer({ min: 2015, max: 2027 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => `${year}${two(month)}${two(date)}`);
const byDay = fc.uniqueArray(fc.constantFrom(...days), { minLength: 1, maxLength: 4 });

test('a rule that began years ago has the same hours as one that is followed from its first day', () => {
  fc.assert(
    fc.property(
      day,
      fc.constantFrom('DAILY', 'WEEKLY'),
      fc.integer({ min: 1, max: 6 }),
      fc.option(byDay, { nil: undefined }),
      fc.constantFrom('', ';TZID=Europe/Bucharest', ';TZID=America/New_York'),
      (start, freq, interval, by, zone) => {
        const rule = `FREQ=${freq};INTERVAL=${interval}${by ? `;BYDAY=${by.join(',')}` : ''}`;
        const read = (more: string) =>
          readBusyHours({
            ...range,
            text: buildIcs(`DTSTART${zone}:${start}T220000\nDURATION:PT3H\nRRULE:${rule}${more}`),
          });
        // A rule with a count is not skipped through.
        expect(read('')).toEqual(read(';COUNT=5000'));
      },
    ),
    fuzzOptions({ short: 25, deep: 2000 }),
  );
});

const numbers = (max: number) =>
  fc.array(fc.integer({ min: -max, max }), { minLength: 1, maxLength: max }).map((list) => list.join(','));

const part = fc.oneof(
  fc.integer({ min: -2, max: 1_000_000 }).map((value) => `INTERVAL=${value}`),
  fc.integer({ min: -2, max: 1_000_000 }).map((value) => `COUNT=${value}`),
  byDay.chain((list) =>
    fc.integer({ min: -60, max: 60 }).map((at) => `BYDAY=${list.map((one) => at + one).join(',')}`),
  ),
  ...(
    [
      ['BYMONTH', 13],
      ['BYMONTHDAY', 32],
      ['BYYEARDAY', 367],
      ['BYWEEKNO', 54],
      ['BYSETPOS', 60],
    ] as const
  ).map(([name, max]) => numbers(max).map((list) => `${name}=${list}`)),
  ...(
    [
      ['BYHOUR', 24],
      ['BYMINUTE', 61],
      ['BYSECOND', 61],
    ] as const
  ).map(([name, max]) => numbers(max).map((list) => `${name}=${list}`)),
  day.map((until) => `UNTIL=${until}T000000Z`),
);

const event = fc
  .record({
    start: day,
    freq: fc.constantFrom('SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    parts: fc.array(part, { maxLength: 5 }),
    zone: fc.constantFrom('', ';TZID=Europe/Bucharest', ';TZID=Nowhere/None', ';VALUE=DATE'),
    length: fc.constantFrom('DURATION:PT1H', 'DURATION:-P3D', 'DURATION:P99999W', 'DTEND:20270401T100000Z'),
    extra: fc.constantFrom('', '\nEXDATE:20270401T080000Z', '\nRDATE;VALUE=PERIOD:20270401T080000Z/PT2H'),
  })
  .map(
    ({ start, freq, parts, zone, length, extra }) =>
      `DTSTART${zone}:${start}${zone === ';VALUE=DATE' ? '' : 'T080000'}\n${length}\nRRULE:${[`FREQ=${freq}`, ...parts].join(';')}${extra}`,
  );

/** A file of which a part was lost or repeated. */
const damaged = fc
  .tuple(fc.array(event, { maxLength: 5 }), fc.nat(), fc.nat({ max: 40 }), fc.constantFrom('cut', 'twice', 'none'))
  .map(([events, at, length, how]) => {
    const text = buildIcs(...events);
    const from = at % text.length;
    if (how === 'none') return text;
    return (
      text.slice(0, from) +
      (how === 'twice' ? text.slice(from, from + length).repeat(2) : '') +
      text.slice(from + length)
    );
  });

test('whatever rules and damage a file has, its reading ends in bounded time with sorted hours or a reason', async () => {
  const jobMs = 3000;
  const process = new CalendarProcess({ cpuMs: 1000, jobMs });
  await fc.assert(
    fc.asyncProperty(damaged, async (text) => {
      const began = performance.now();
      const hours = await readInProcess({ ...range, text }, process).catch((error) => {
        expect(error).toBeInstanceOf(UnreadableCalendar);
        return [];
      });
      expect(performance.now() - began).toBeLessThan(jobMs + 3000);
      for (const [index, { date, from, until }] of hours.entries()) {
        expect(date >= range.from && date <= range.to && from < until && until <= '24:00').toBe(true);
        const before = hours[index - 1];
        expect(!before || before.date < date || before.until < from).toBe(true);
      }
    }),
    fuzzOptions({ short: 15, deep: 1000 }),
  );
  await process.end();
}, 120_000);
