import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptText, encryptText, WrongKeyError } from './encrypted-text.ts';

const key = randomBytes(32);

test('an encrypted text is read with its key and for its row alone', () => {
  const text = encryptText(key, 'JBSWY3DPEHPK3PXP', 'ana');
  expect(text).not.toContain('JBSWY3DPEHPK3PXP');
  expect(encryptText(key, 'JBSWY3DPEHPK3PXP', 'ana')).not.toBe(text);
  expect(decryptText(key, text, 'ana')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => decryptText(key, text, 'emil')).toThrow(WrongKeyError);
  expect(() => decryptText(randomBytes(32), text, 'ana')).toThrow(WrongKeyError);
  expect(() => decryptText(key, `${text.slice(0, -2)}AA`, 'ana')).toThrow(WrongKeyError);
  expect(() => decryptText(key, 'v1:', 'ana')).toThrow(WrongKeyError);
});
