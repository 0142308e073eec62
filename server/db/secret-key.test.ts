import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecretKey } from './secret-key.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = (secretKey?: string) => openSecretKey({ secretKey, dataDir }).toString('hex');
const modeOf = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);

test('the key is made once, for its owner alone, and read from then on', () => {
  const key = open();
  expect([readdirSync(dataDir), modeOf('secret.key')]).toEqual([['secret.key'], '600']);
  expect(Buffer.from(readFileSync(join(dataDir, 'secret.key'), 'utf8'), 'base64url')).toHaveLength(32);
  chmodSync(join(dataDir, 'secret.key'), 0o644);
  expect(open()).toBe(key);
  expect(modeOf('secret.key')).toBe('600');
});

test('SECRET_KEY is used instead of the file', () => {
  const key = open('x'.repeat(32));
  expect(key).not.toBe(open('y'.repeat(32)));
  expect(open('x'.repeat(32))).toBe(key);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('processes that start at once use one key', async () => {
  const module = new URL('./secret-key.ts', import.meta.url).href;
  const program = `const { openSecretKey } = await import('${module}');
    console.log(openSecretKey({ dataDir: '${dataDir}' }).toString('hex'))`;
  const run = promisify(execFile);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => run(process.execPath, ['--input-type=module', '-e', program])),
  );
  expect(new Set(answers.map(({ stdout }) => stdout.trim()))).toEqual(new Set([open()]));
  expect(readdirSync(dataDir)).toEqual(['secret.key']);
});
