import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
  ['2026-11-15T05:30:00Z', 'Bună dimineața'],
  ['2026-11-15T10:00:00Z', 'Bună ziua'],
  ['2026-11-15T17:30:00Z', 'Bună seara'],
  ['2026-11-14T23:10:00Z', 'Bună seara'],
])('at %s the greeting is „%s”', (at, words) => {
  expect(greetingAt(new Date(at))).toBe(words);
});
