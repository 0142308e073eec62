import { expect, test } from 'vitest';
import { counterOf } from './counter-of.ts';

test('a text is counted once it comes near its limit', () => {
  const title = { kind: 'text', max: 10 } as const;
  expect(counterOf(title, 'opt lite')).toBeUndefined();
  expect(counterOf(title, 'nouă lite')).toBe('9 / 10');
  expect(counterOf(title, 'douăsprezece')).toBe('12 / 10');
});

test('blanks at the ends are not kept and not counted', () => {
  expect(counterOf({ kind: 'text', max: 10 }, '  nouă lite  ')).toBe('9 / 10');
});

test('what is no text is not counted', () => {
  expect(counterOf({ kind: 'number', max: 5 }, 5)).toBeUndefined();
  expect(counterOf({ kind: 'text' }, undefined)).toBeUndefined();
});
