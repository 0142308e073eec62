import { expect, test } from 'vitest';
import { formatLengthCounter } from './editor-props.ts';

test('the length counter appears near the limit', () => {
  const title = { kind: 'text', max: 10 } as const;
  expect(formatLengthCounter(title, 'opt lite')).toBeUndefined();
  expect(formatLengthCounter(title, 'nouă lite')).toBe('9 / 10');
  expect(formatLengthCounter(title, 'douăsprezece')).toBe('12 / 10');
});

test('the length counter ignores leading and trailing blanks', () => {
  expect(formatLengthCounter({ kind: 'text', max: 10 }, '  nouă lite  ')).toBe('9 / 10');
});

test('numbers and missing values have no length counter', () => {
  expect(formatLengthCounter({ kind: 'number', max: 5 }, 5)).toBeUndefined();
  expect(formatLengthCounter({ kind: 'text' }, undefined)).toBeUndefined();
});
