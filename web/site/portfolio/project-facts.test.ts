import { expect, test } from 'vitest';
import { timeZone } from '../../../contract/kernel/local-time.ts';
import { formatMonthAndYear } from './project-facts.tsx';

test('the date of a project is formatted as a short Romanian month and year', () => {
  expect(formatMonthAndYear('2025-06-13')).toBe('iun. 2025');
});

test('the month of a project is the one in Bucharest', () => {
  expect(formatMonthAndYear('2025-06-30T22:30:00Z')).toBe('iul. 2025');
});

test('an invalid or missing date of a project is left out', () => {
  expect(formatMonthAndYear(undefined)).toBeUndefined();
  expect(formatMonthAndYear('cândva')).toBeUndefined();
});

test('every month has its Romanian abbreviation', () => {
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2026, month, 9));
    const words = day.toLocaleDateString('ro-RO', { month: 'short', year: 'numeric', timeZone });
    expect(formatMonthAndYear(day.toISOString())).toBe(words);
  }
});
