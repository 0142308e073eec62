import { expect, test } from 'vitest';
import { weeksUntil } from './weeks.ts';

test('a week begins on Monday at midnight in Bucharest, also when clocks change', () => {
  const weeks = weeksUntil('2026-11-01', 2);
  expect(weeks).toEqual([
    { from: '2026-10-19', to: '2026-10-25', start: '2026-10-18T21:00:00.000Z', end: '2026-10-25T22:00:00.000Z' },
    { from: '2026-10-26', to: '2026-11-01', start: '2026-10-25T22:00:00.000Z', end: '2026-11-01T22:00:00.000Z' },
  ]);
  expect(weeksUntil('2026-11-02', 1)[0]?.from).toBe('2026-11-02');
});
