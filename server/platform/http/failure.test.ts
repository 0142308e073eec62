import { expect, test } from 'vitest';
import { formatWait } from './failure.ts';

test.each([
  [1, 'peste o secundă'],
  [12, 'peste 12 secunde'],
  [30, 'peste 30 de secunde'],
  [60, 'peste un minut'],
  [61, 'peste 2 minute'],
  [900, 'peste 15 minute'],
  [1800, 'peste 30 de minute'],
  [101 * 60, 'peste 101 minute'],
  [120 * 60, 'peste 120 de minute'],
])('a wait of %i seconds is worded in correct Romanian', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});
