import { expect, test } from 'vitest';
import { addDays, timeZone, toBucharestDay } from './local-time.ts';

/** Uses the time zone data of the runtime: this test fails if a law changes the clocks. */
const dayByTables = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

test('the date in Bucharest is right around every midnight of thirty years', () => {
  const wrong: string[] = [];
  for (let day = '2015-01-01'; day < '2045-01-01'; day = addDays(day, 1)) {
    for (const time of ['20:59:59', '21:00:00', '21:59:59', '22:00:00']) {
      const instant = new Date(`${day}T${time}Z`);
      if (toBucharestDay(instant) !== dayByTables.format(instant)) wrong.push(instant.toISOString());
    }
  }
  expect(wrong).toEqual([]);
});

test('the clocks go forward on the last Sunday of March and back on the last of October', () => {
  expect(toBucharestDay(new Date('2026-03-28T21:30:00Z'))).toBe('2026-03-28');
  expect(toBucharestDay(new Date('2026-03-29T21:30:00Z'))).toBe('2026-03-30');
  expect(toBucharestDay(new Date('2026-10-24T21:30:00Z'))).toBe('2026-10-25');
  expect(toBucharestDay(new Date('2026-10-25T21:30:00Z'))).toBe('2026-10-25');
});
