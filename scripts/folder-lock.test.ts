import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const module = new URL('./folder-lock.mjs', import.meta.url).href;
const lock = join(folder, 'lock');
const log = join(folder, 'log');
/** Logs its begin and end, with a pause in which other processes could interrupt. */
const script = `
import { appendFileSync } from 'node:fs';
import { withFolderLock } from ${JSON.stringify(module)};
withFolderLock(${JSON.stringify(lock)}, () => {
  appendFileSync(${JSON.stringify(log)}, 'begin ');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  appendFileSync(${JSON.stringify(log)}, 'end ');
});`;

test('three processes with one lock run one after another', async () => {
  const run = () => once(spawn(process.execPath, ['--input-type=module', '-e', script]), 'close');
  await Promise.all([run(), run(), run()]);
  expect(readFileSync(log, 'utf8').trim()).toBe('begin end begin end begin end');
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a killed process is taken over', () => {
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(lock, String(ended));
  writeFileSync(log, '');
  spawnSync(process.execPath, ['--input-type=module', '-e', script], { timeout: 10_000 });
  expect(readFileSync(log, 'utf8')).toBe('begin end ');
});
