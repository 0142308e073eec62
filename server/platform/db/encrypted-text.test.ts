import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decryptText, encryptText, openSecretKey, WrongKeyError } from './encrypted-text.ts';

const key = randomBytes(32);

test('an encrypted text can be decrypted only with its key and for its row', () => {
  const text = encryptText(key, 'JBSWY3DPEHPK3PXP', 'ana');
  expect(text).not.toContain('JBSWY3DPEHPK3PXP');
  expect(encryptText(key, 'JBSWY3DPEHPK3PXP', 'ana')).not.toBe(text);
  expect(decryptText(key, text, 'ana')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => decryptText(key, text, 'emil')).toThrow(WrongKeyError);
  expect(() => decryptText(randomBytes(32), text, 'ana')).toThrow(WrongKeyError);
  expect(() => decryptText(key, `${text.slice(0, -2)}AA`, 'ana')).toThrow(WrongKeyError);
  expect(() => decryptText(key, 'v1:', 'ana')).toThrow(WrongKeyError);
});

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = (secretKey?: string) => openSecretKey({ secretKey, dataDir }).toString('hex');
const readMode = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);

test('the key file is created once', () => {
  const key = open();
  expect([readdirSync(dataDir), readMode('secret.key')]).toEqual([['secret.key'], '600']);
  expect(Buffer.from(readFileSync(join(dataDir, 'secret.key'), 'utf8'), 'base64url')).toHaveLength(32);
  chmodSync(join(dataDir, 'secret.key'), 0o644);
  expect(open()).toBe(key);
  expect(readMode('secret.key')).toBe('600');
});

test('SECRET_KEY is used instead of the file', () => {
  const key = open('x'.repeat(32));
  expect(key).not.toBe(open('y'.repeat(32)));
  expect(open('x'.repeat(32))).toBe(key);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('processes that start together use the same key', async () => {
  const module = new URL('./encrypted-text.ts', import.meta.url).href;
  const program = `const { openSecretKey } = await import('${module}');
    console.log(openSecretKey({ dataDir: '${dataDir}' }).toString('hex'))`;
  const run = promisify(execFile);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => run(process.execPath, ['--input-type=module', '-e', program])),
  );
  expect(new Set(answers.map(({ stdout }) => stdout.trim()))).toEqual(new Set([open()]));
  expect(readdirSync(dataDir)).toEqual(['secret.key']);
});
