import { expect, test } from 'vitest';
import { describeAge } from './describe-age.ts';

test.each([
  ['2026-11-18T12:20:00Z', 'astăzi la 14:20'],
  // This is 00:30 of today in Bucharest.
  ['2026-11-17T22:30:00Z', 'astăzi la 00:30'],
  ['2026-11-17T12:20:00Z', 'ieri la 14:20'],
  ['2026-10-03T11:05:00Z', 'pe 3 octombrie la 14:05'],
])('the age of a page stored at %s reads „%s”', (at, age) => {
  expect(describeAge(new Date(at), new Date('2026-11-18T15:00:00Z'))).toBe(age);
});
