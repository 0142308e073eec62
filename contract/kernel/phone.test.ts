import { expect, test } from 'vitest';
import { formatPhone, toE164 } from './phone.ts';

test.each([
  '0722123456',
  '0722 123 456',
  '0722.123.456',
  '0722-123-456',
  '(0722) 123 456',
  '0722/123.456',
  '+40722123456',
  '+40 722 123 456',
  '+40 (0)722 123 456',
  '0040722123456',
  '0040 722 123 456',
  '40722123456',
  '722123456',
  '  0722\u00a0123\u00a0456 ',
  'tel:+40722123456',
])('%s is the mobile number +40722123456', (typed) => {
  expect(toE164(typed)).toBe('+40722123456');
});

test.each([
  ['021 312 34 56', '+40213123456'],
  ['0264-123.456', '+40264123456'],
  ['0372 123 456', '+40372123456'],
  ['+49 30 901820', '+4930901820'],
  ['0033 1 42 68 53 00', '+33142685300'],
  ['+373 22 123 456', '+37322123456'],
])('the phone number %s is stored as %s', (typed, number) => {
  expect(toE164(typed)).toBe(number);
});

test.each([
  '',
  'sunați seara',
  '0722 12 34',
  '07221234567',
  '0922123456',
  '+40 922 123 456',
  '++++++++++',
  '1234567890',
  '0000000000',
  '+0722123456',
])('%s is not a valid phone number', (typed) => {
  expect(toE164(typed)).toBeUndefined();
});

test('a Romanian number is shown in groups, a foreign one unchanged', () => {
  expect(formatPhone('+40722123456')).toBe('+40 722 123 456');
  expect(formatPhone('+4930901820')).toBe('+4930901820');
  expect(formatPhone('0722 123 456')).toBe('0722 123 456');
});
