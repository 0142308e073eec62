import { expect, test } from 'vitest';
import { timeZone } from '../../../contract/kernel/local-time.ts';
import { formatEnglishDate, formatPostDate } from './post-facts.tsx';

test('the date of a post is formatted in American English or in Romanian', () => {
  expect(formatEnglishDate('2026-11-10T07:00:00.000Z')).toBe('November 10, 2026');
  expect(formatPostDate('2026-11-10T07:00:00.000Z')).toBe('10 noiembrie 2026');
});

test('the date of a post is the one in Bucharest, whatever the time zone of the server or browser', () => {
  expect(formatPostDate('2026-12-31T22:30:00.000Z')).toBe('1 ianuarie 2027');
});

test('an invalid date of a post is left out', () => {
  expect(formatEnglishDate('curând')).toBe('');
});

test('every month has its name in English and Romanian', () => {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2026, month, 9));
    expect(formatEnglishDate(day.toISOString())).toBe(day.toLocaleDateString('en-US', options));
    expect(formatPostDate(day.toISOString())).toBe(day.toLocaleDateString('ro-RO', options));
  }
});
