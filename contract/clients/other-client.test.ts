import { expect, test } from 'vitest';
import { isOtherClient } from './other-client.ts';

const ana = { name: 'Ana Țîrlea', email: 'ana@exemplu.test', phone: '0722 123 456' };

test('someone with the same e-mail, phone or name is the same client however it is written', () => {
  expect(isOtherClient(ana, { name: 'A. T.', email: 'ANA@exemplu.test', phone: null })).toBe(false);
  expect(isOtherClient(ana, { name: 'Mama', email: '', phone: '+40722123456' })).toBe(false);
  expect(isOtherClient(ana, { name: 'ana tirlea', email: 'alta@exemplu.test', phone: '' })).toBe(false);
});

test('someone who shares neither contacts nor name is another client', () => {
  expect(isOtherClient(ana, { name: 'Ion', email: 'ion@exemplu.test', phone: '0733 123 456' })).toBe(true);
  expect(isOtherClient(ana, { name: '', email: '', phone: '' })).toBe(false);
});
