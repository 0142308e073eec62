import { expect, test } from 'vitest';
import { formatBucharestTime, parseBucharestTime } from './schedule-dialog.tsx';

test.each([
  ['2026-01-15T09:30', '2026-01-15T07:30:00.000Z'],
  ['2026-07-15T09:30', '2026-07-15T06:30:00.000Z'],
  // The clocks go forward at 3 on the 29th of March and back at 4 on the 25th of October.
  ['2026-03-29T02:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T04:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T05:00', '2026-10-25T03:00:00.000Z'],
])('%s in Bucharest is %s in UTC', (local, instant) => {
  expect(parseBucharestTime(local)).toBe(instant);
  expect(formatBucharestTime(new Date(instant))).toBe(local);
});
