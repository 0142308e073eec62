import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { createDiskFileStore } from './file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = createDiskFileStore(join(folder, 'private'));
const readMode = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);

test('only the user of the server can read stored files and their folders', async () => {
  const before = process.umask(0);
  await files.write('visits/a/1.jpg', Buffer.from('poza'));
  process.umask(before);
  expect(['private', 'private/visits', 'private/visits/a', 'private/visits/a/1.jpg'].map(readMode)).toEqual([
    ...['700', '700', '700', '600'],
  ]);
});

test('a file that could not be stored leaves nothing behind', async () => {
  // A folder has its name, so the last step fails.
  mkdirSync(join(folder, 'private/taken'));
  await expect(files.write('taken', Buffer.from('poza'))).rejects.toThrow();
  expect(readdirSync(join(folder, 'private')).sort()).toEqual(['.unfinished', 'taken', 'visits']);
  expect(readdirSync(join(folder, 'private/.unfinished'))).toEqual([]);
});

test('a small file is read whole', async () => {
  const small = Buffer.alloc(1000, 1);
  await files.write('small', small);
  expect(await files.open('small')).toEqual({ size: 1000, content: small });
});

test('a large file is streamed', async () => {
  const large = Buffer.alloc(300_000, 2);
  await files.write('large', large);
  const { size, content } = await files.open('large');
  const stream = content as Readable;
  expect([size, stream.readableHighWaterMark]).toEqual([300_000, 64 * 1024]);
  expect(await buffer(stream)).toEqual(large);
});

// A power failure may undo renames and removals in a folder that was not synced.
test.runIf(process.platform === 'linux')('every write and removal syncs the file and its folder', async () => {
  const handle = await open(folder);
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const synced: string[] = [];
  const sync = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`).slice(folder.length + 1));
  });
  try {
    await files.write('visits/b/1.jpg', Buffer.from('poza'));
    await files.write('visits/b/2.jpg', Buffer.from('poza'));
    await files.remove('visits/b/1.jpg');
    await files.remove('visits/missing/1.jpg');
  } finally {
    sync.mockRestore();
  }
  expect(synced.map((path) => (path.includes('.unfinished') ? 'file' : path))).toEqual([
    ...['file', 'private/visits/b', 'private/visits'],
    ...['file', 'private/visits/b'],
    'private/visits/b',
  ]);
});
