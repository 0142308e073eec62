import { expect, test } from 'vitest';
import { buildPhoneLink, buildWhatsappLink, isLandline, toInternationalDigits } from './phone-links.ts';

test.each([
  ['0722 123 456', '40722123456'],
  ['+40 722 123 456', '40722123456'],
  ['0040722123456', '40722123456'],
  ['722123456', '40722123456'],
  ['40722123456', '40722123456'],
  ['+40 (0)722 123 456', '40722123456'],
  ['0040 (0)722 123 456', '40722123456'],
])('chat and call links for %s use the number %s', (phone, digits) => {
  expect(toInternationalDigits(phone)).toBe(digits);
  expect(buildWhatsappLink(phone)).toBe(`https://wa.me/${digits}`);
  expect(buildPhoneLink(phone)).toBe(`tel:+${digits}`);
});

test.each([
  ['+49 30 1234567', 'tel:+49301234567'],
  ['0033 1 42 68 53 00', 'tel:+33142685300'],
  ['*2255', 'tel:*2255'],
])('a call to %s dials %s', (phone, link) => {
  expect(buildPhoneLink(phone)).toBe(link);
});

test('a chat link keeps a foreign prefix', () => {
  expect(buildWhatsappLink('+49 30 1234567')).toBe('https://wa.me/49301234567');
});

test('an unreadable number of a chat link gets the prefix of Romania', () => {
  expect(buildWhatsappLink('0722 12')).toBe('https://wa.me/4072212');
});

test('a chat link can contain the first message', () => {
  expect(buildWhatsappLink('0722123456', 'Bună ziua, aș vrea')).toBe(
    'https://wa.me/40722123456?text=Bun%C4%83%20ziua%2C%20a%C8%99%20vrea',
  );
});

test.each([
  ['0269 111 222', true],
  ['+40 31 123 45 67', true],
  ['0722 123 456', false],
  ['+49 30 1234567', false],
  ['', false],
])('%s is a landline: %s', (phone, expected) => {
  expect(isLandline(phone)).toBe(expected);
});
