import { describe, expect, test } from 'vitest';
import { calculateOrthodoxEaster, findHoliday, listLegalHolidays } from './holidays.ts';

const everyYear = [
  ...['01-01', '01-02', '01-06', '01-07', '01-24', '05-01', '06-01'],
  ...['08-15', '11-30', '12-01', '12-25', '12-26'],
];

/** Written by hand: Good Friday, Easter Sunday and Monday, Pentecost Sunday and Monday. */
const movable: Record<number, [string, string, string, string, string]> = {
  2024: ['05-03', '05-05', '05-06', '06-23', '06-24'],
  2025: ['04-18', '04-20', '04-21', '06-08', '06-09'],
  2026: ['04-10', '04-12', '04-13', '05-31', '06-01'],
  2027: ['04-30', '05-02', '05-03', '06-20', '06-21'],
  2028: ['04-14', '04-16', '04-17', '06-04', '06-05'],
  2029: ['04-06', '04-08', '04-09', '05-27', '05-28'],
  2030: ['04-26', '04-28', '04-29', '06-16', '06-17'],
  2031: ['04-11', '04-13', '04-14', '06-01', '06-02'],
  2032: ['04-30', '05-02', '05-03', '06-20', '06-21'],
  2033: ['04-22', '04-24', '04-25', '06-12', '06-13'],
  2034: ['04-07', '04-09', '04-10', '05-28', '05-29'],
  2035: ['04-27', '04-29', '04-30', '06-17', '06-18'],
};

describe.each(Object.entries(movable))('in %s', (year, days) => {
  test('the seventeen legal holidays are those of the hand-written table', () => {
    const expected = [...everyYear, ...days].map((day) => `${year}-${day}`).sort();
    expect(listLegalHolidays(Number(year)).map(({ date }) => date)).toEqual(expected);
    expect(expected).toHaveLength(17);
  });

  test('Easter is a Sunday', () => {
    const easter = calculateOrthodoxEaster(Number(year));
    expect(easter).toBe(`${year}-${days[1]}`);
    expect(new Date(easter).getUTCDay()).toBe(0);
  });
});

test('a day with two holidays has both names', () => {
  expect(findHoliday('2027-05-01')).toBe('Ziua Muncii');
  expect(findHoliday('2026-06-01')?.split(', ').sort()).toEqual(['A doua zi de Rusalii', 'Ziua Copilului']);
});

test('an ordinary day is not a holiday', () => {
  expect(findHoliday('2026-11-16')).toBeUndefined();
});
