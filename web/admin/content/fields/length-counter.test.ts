import { expect, test } from 'vitest';
import { lengthCounter } from './length-counter.ts';

test('a text is counted once it comes near its limit', () => {
  const title = { kind: 'text', max: 10 } as const;
  expect(lengthCounter(title, 'opt lite')).toBeUndefined();
  expect(lengthCounter(title, 'nouă lite')).toBe('9 / 10');
  expect(lengthCounter(title, 'douăsprezece')).toBe('12 / 10');
});

test('blanks at the ends are not kept and not counted', () => {
  expect(lengthCounter({ kind: 'text', max: 10 }, '  nouă lite  ')).toBe('9 / 10');
});

test('what is no text is not counted', () => {
  expect(lengthCounter({ kind: 'number', max: 5 }, 5)).toBeUndefined();
  expect(lengthCounter({ kind: 'text' }, undefined)).toBeUndefined();
});
