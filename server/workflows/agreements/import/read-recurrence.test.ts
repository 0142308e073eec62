import { expect, test } from 'vitest';
import { readMonths, readRule } from './read-recurrence.ts';

test.each([
  ['săptămânal', { kind: 'interval', days: 7, tolerance: 2 }],
  ['la 14 zile', { kind: 'interval', days: 14, tolerance: 3 }],
  ['La două săptămâni', { kind: 'interval', days: 14, tolerance: 3 }],
  ['10', { kind: 'interval', days: 10, tolerance: 2 }],
  ['7 ± 1 zile', { kind: 'interval', days: 7, tolerance: 1 }],
  ['lunar', { kind: 'monthly', times: 1 }],
  ['de 2 ori pe lună', { kind: 'monthly', times: 2 }],
  ['o dată pe lună', { kind: 'monthly', times: 1 }],
  ['3/lună', { kind: 'monthly', times: 3 }],
  ['every 21 days', { kind: 'interval', days: 21, tolerance: 5 }],
])('„%s” is read as a rule', (text, rule) => {
  expect(readRule(text)).toEqual(rule);
});

test('what says no rhythm is refused with examples', () => {
  expect(() => readRule('când e nevoie')).toThrow(/la 14 zile/);
});

test.each([
  ['', [4, 5, 6, 7, 8, 9, 10]],
  ['aprilie – octombrie', [4, 5, 6, 7, 8, 9, 10]],
  ['apr-iun', [4, 5, 6]],
  ['11-2', [1, 2, 11, 12]],
  ['mai, iulie și septembrie', [5, 7, 9]],
  ['tot anul', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
])('„%s” is read as months', (text, months) => {
  expect(readMonths(text)).toEqual(months);
});
