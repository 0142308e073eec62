import { expect, test } from 'vitest';
import { lengthCounter } from './editor-props.ts';

test('the length counter appears near the limit', () => {
  const title = { kind: 'text', max: 10 } as const;
  expect(lengthCounter(title, 'opt lite')).toBeUndefined();
  expect(lengthCounter(title, 'nouă lite')).toBe('9 / 10');
  expect(lengthCounter(title, 'douăsprezece')).toBe('12 / 10');
});

test('the length counter ignores leading and trailing blanks', () => {
  expect(lengthCounter({ kind: 'text', max: 10 }, '  nouă lite  ')).toBe('9 / 10');
});

test('numbers and missing values have no length counter', () => {
  expect(lengthCounter({ kind: 'number', max: 5 }, 5)).toBeUndefined();
  expect(lengthCounter({ kind: 'text' }, undefined)).toBeUndefined();
});
