import { expect, test } from 'vitest';
import { createSecret, createSecretPath, hashPath, hashSecret } from './secret.ts';

test('hashes never change between versions, so that stored ones still match', () => {
  expect(hashSecret('frunza')).toBe('i_glxnFt4NIo_vwHj9ukb1mlcrOXJ55P_znQizZr2wA');
  expect(hashPath('frunza')).toBe('8bf825c6716de0d228fefc078fdba46f59a572b397279e4fff39d08b366bdb00');
});

test('a secret for a page address is 48 lower-case hexadecimal digits', () => {
  expect(createSecretPath()).toMatch(/^[0-9a-f]{48}$/);
});

test('a secret is 43 base64url characters and different every time', () => {
  expect(createSecret()).toMatch(/^[\w-]{43}$/);
  expect(createSecret()).not.toBe(createSecret());
});
