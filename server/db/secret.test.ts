import { expect, test } from 'vitest';
import { hashPath, hashSecret, newSecret, newSecretPath } from './secret.ts';

test('secrets that were given out are recognised by the hashes that were kept of them', () => {
  expect(hashSecret('frunza')).toBe('i_glxnFt4NIo_vwHj9ukb1mlcrOXJ55P_znQizZr2wA');
  expect(hashPath('frunza')).toBe('8bf825c6716de0d228fefc078fdba46f59a572b397279e4fff39d08b366bdb00');
});

test('a secret in the address of a page is in lower case, and none is given twice', () => {
  expect(newSecretPath()).toMatch(/^[0-9a-f]{48}$/);
  expect(newSecret()).toMatch(/^[\w-]{43}$/);
  expect(newSecret()).not.toBe(newSecret());
});
