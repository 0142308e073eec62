import { expect, test } from 'vitest';
import { looksLikeBot } from './bot-traps.ts';

test('a person leaves the hidden field empty and takes a few seconds', () => {
  expect(looksLikeBot({ website: '', elapsedMs: 25_000 })).toBe(false);
  expect(looksLikeBot({ website: '', elapsedMs: 1000 })).toBe(false);
});

test('a call without a form is no bot for that', () => {
  expect(looksLikeBot({})).toBe(false);
  expect(looksLikeBot({ website: null, elapsedMs: null })).toBe(false);
});

test('a filled hidden field or a form sent at once gives a bot away', () => {
  expect(looksLikeBot({ website: 'http://pastile.example', elapsedMs: 25_000 })).toBe(true);
  expect(looksLikeBot({ website: '', elapsedMs: 999 })).toBe(true);
  expect(looksLikeBot({ elapsedMs: 0 })).toBe(true);
});
