import { expect, test } from 'vitest';
import { formatCsvHead, formatCsvLine, formatCsvTime } from './csv.ts';

test.each(['=1+1', '+40722', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
  '%j is written as text, not as a formula',
  (text) => {
    expect(formatCsvLine([text]).replace('"', '')).toMatch(/^'/);
  },
);

test('a CSV cell keeps semicolons, quotes and line breaks', () => {
  expect(formatCsvLine(['a;b', 'zise "da"', 'două\nrânduri', null, undefined, 'c-d=e'])).toBe(
    '"a;b";"zise ""da""";"două\nrânduri";;;c-d=e\r\n',
  );
});

test('a CSV file starts with a byte order mark', () => {
  expect(formatCsvHead(['Județ', 'Oraș'])).toBe('\uFEFFJudeț;Oraș\r\n');
});

test.each([
  ['2027-01-31T22:30:00.000Z', '2027-02-01 00:30'],
  ['2027-07-31T21:30:59.999Z', '2027-08-01 00:30'],
  [null, ''],
])('%s is written as %j in Bucharest time', (instant, shown) => {
  expect(formatCsvTime(instant)).toBe(shown);
});
