import { expect, test } from 'vitest';
import { endOfLife } from './outbox.ts';

test('a letter that comes late makes sense for three days, a reminder and a short-lived link do not', () => {
  const from = '2026-11-18T07:00:00.000Z';
  expect(endOfLife('visitConfirmed', from)).toBe('2026-11-21T07:00:00.000Z');
  // Written at nine in the morning, Bucharest time: before midnight there.
  expect(endOfLife('visitReminder', from)).toBe('2026-11-18T21:00:00.000Z');
  expect(endOfLife('passwordReset', from)).toBe('2026-11-18T08:00:00.000Z');
});
