import { expect, test } from 'vitest';
import type { Attempts } from './attempt-store.ts';
import { addAttempt, attemptLimits, calculatePauseLeft } from './attempts.ts';

const limit = attemptLimits.account;
const start = new Date('2026-06-01T09:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const past = (attempts: number): Attempts => ({ attempts, last_at: start.toISOString() });

test('the delay after wrong sign-in attempts grows from the sixth one', () => {
  expect([0, 4, 5, 6, 7, 30].map((attempts) => calculatePauseLeft(past(attempts), limit, start))).toEqual([
    0, 0, 30, 60, 120, 900,
  ]);
});

test('the delay after wrong sign-in attempts ends', () => {
  expect(calculatePauseLeft(past(5), limit, after(10.2))).toBe(20);
  expect(calculatePauseLeft(past(5), limit, after(30))).toBe(0);
});

test('wrong sign-in attempts add up and expire after an hour', () => {
  expect(addAttempt(undefined, limit, start).attempts).toBe(1);
  expect(addAttempt(past(5), limit, after(31)).attempts).toBe(6);
  expect(addAttempt(past(5), limit, after(3600)).attempts).toBe(1);
  expect(calculatePauseLeft(past(30), limit, after(3600))).toBe(0);
});
