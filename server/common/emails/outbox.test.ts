import { expect, test } from 'vitest';
import { calculateExpiry } from './outbox.ts';

test('an e-mail expires after three days, a reminder before midnight, a password link after an hour', () => {
  const from = '2026-11-18T07:00:00.000Z';
  expect(calculateExpiry('visitConfirmed', from)).toBe('2026-11-21T07:00:00.000Z');
  // The reminder is queued at nine in the morning in Bucharest.
  expect(calculateExpiry('visitReminder', from)).toBe('2026-11-18T21:00:00.000Z');
  expect(calculateExpiry('passwordReset', from)).toBe('2026-11-18T08:00:00.000Z');
});
