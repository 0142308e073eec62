import { expect, test } from 'vitest';
import { calculateTokenTimes, isLive, isPastHalf, isRefreshable, isStale } from './sessions.ts';

const start = new Date('2026-06-01T09:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const token = { ...calculateTokenTimes(start, start.toISOString(), 'editor'), replaced_at: null };
const replaced = { ...token, replaced_at: after(10).toISOString() };

test('a token is accepted for 30 minutes', () => {
  expect(isLive(token, after(29.9))).toBe(true);
  expect(isLive(token, after(30))).toBe(false);
});

test('a token is renewed after 15 minutes', () => {
  expect(isPastHalf(token, after(14.9))).toBe(false);
  expect(isPastHalf(token, after(15))).toBe(true);
});

test('a token can be exchanged for 14 days', () => {
  expect(isRefreshable(token, after(14 * 24 * 60 - 1))).toBe(true);
  expect(isRefreshable(token, after(14 * 24 * 60))).toBe(false);
});

test('a token does not outlive its session of 30 days', () => {
  const late = { ...calculateTokenTimes(after(30 * 24 * 60 - 10), start.toISOString(), 'editor'), replaced_at: null };
  expect(isLive(late, after(30 * 24 * 60 - 0.1))).toBe(true);
  expect(isLive(late, after(30 * 24 * 60))).toBe(false);
  expect(isRefreshable(late, after(30 * 24 * 60))).toBe(false);
});

test('a crew session lasts 90 days without use', () => {
  const days = (count: number) => count * 24 * 60;
  const crew = { ...calculateTokenTimes(start, start.toISOString(), 'crew'), replaced_at: null };
  expect(isRefreshable(crew, after(days(90) - 1))).toBe(true);
  expect(isRefreshable(crew, after(days(90)))).toBe(false);
  const late = { ...calculateTokenTimes(after(days(300)), start.toISOString(), 'crew'), replaced_at: null };
  expect(isRefreshable(late, after(days(365) - 1))).toBe(true);
  expect(isRefreshable(late, after(days(365)))).toBe(false);
});

test('a replaced token works for another 30 seconds, for other tabs', () => {
  expect(isLive(replaced, after(10.4))).toBe(true);
  expect(isLive(replaced, after(10.5))).toBe(false);
  expect(isStale(replaced, after(10.4))).toBe(false);
  expect(isStale(replaced, after(10.5))).toBe(true);
});
