import { expect, test } from 'vitest';
import { looksLikeBot } from './bot-traps.ts';

test('a form with an empty hidden field that was open for a second is not from a bot', () => {
  expect(looksLikeBot({ website: '', elapsedMs: 25_000 })).toBe(false);
  expect(looksLikeBot({ website: '', elapsedMs: 1000 })).toBe(false);
});

test('an API call without the trap fields is not from a bot', () => {
  expect(looksLikeBot({})).toBe(false);
  expect(looksLikeBot({ website: null, elapsedMs: null })).toBe(false);
});

test('a filled hidden field or a form sent within a second is from a bot', () => {
  expect(looksLikeBot({ website: 'http://pastile.example', elapsedMs: 25_000 })).toBe(true);
  expect(looksLikeBot({ website: '', elapsedMs: 999 })).toBe(true);
  expect(looksLikeBot({ elapsedMs: 0 })).toBe(true);
});
