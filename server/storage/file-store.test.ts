import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDiskFileStore } from './file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = createDiskFileStore(join(folder, 'private'));
const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);

test('only the user of the server can read stored files and their folders', async () => {
  const before = process.umask(0);
  await files.write('visits/a/1.jpg', Buffer.from('poza'));
  process.umask(before);
  expect(['private', 'private/visits', 'private/visits/a', 'private/visits/a/1.jpg'].map(modeOf)).toEqual([
    ...['700', '700', '700', '600'],
  ]);
});

test('of a file that could not be stored nothing stays', async () => {
  // Its name is taken by a folder, so the last step fails.
  mkdirSync(join(folder, 'private/taken'));
  await expect(files.write('taken', Buffer.from('poza'))).rejects.toThrow();
  expect(readdirSync(join(folder, 'private')).sort()).toEqual(['taken', 'visits']);
});
