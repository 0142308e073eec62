import { expect, test } from 'vitest';
import { addDays } from '../kernel/local-time.ts';
import { formatVisitDay, formatVisitShortDay } from './format-visit-time.ts';

const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

test('every day of a year reads as Romanians write it', () => {
  const short = new Intl.DateTimeFormat('ro-RO', options);
  const long = new Intl.DateTimeFormat('ro-RO', { ...options, year: 'numeric' });
  for (let day = '2028-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
    const date = new Date(`${day}T00:00:00Z`);
    expect(formatVisitShortDay(`${day}T10:00:00`)).toBe(short.format(date));
    expect(formatVisitDay(day)).toBe(long.format(date));
  }
});
