import { expect, test } from 'vitest';
import { timeZone } from '../../../contract/kernel/local-time.ts';
import { formatEnglishDate, formatPostDate } from './post-facts.tsx';

test('dates are written as in the United States or as in Romania', () => {
  expect(formatEnglishDate('2026-11-10T07:00:00.000Z')).toBe('November 10, 2026');
  expect(formatPostDate('2026-11-10T07:00:00.000Z')).toBe('10 noiembrie 2026');
});

test('the day is that of Bucharest, wherever the page is made or read', () => {
  expect(formatPostDate('2026-12-31T22:30:00.000Z')).toBe('1 ianuarie 2027');
});

test('a date that is none is left out', () => {
  expect(formatEnglishDate('curând')).toBe('');
});

test('every month has its name in both languages', () => {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2026, month, 9));
    expect(formatEnglishDate(day.toISOString())).toBe(day.toLocaleDateString('en-US', options));
    expect(formatPostDate(day.toISOString())).toBe(day.toLocaleDateString('ro-RO', options));
  }
});
