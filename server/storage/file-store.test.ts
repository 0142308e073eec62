import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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

test('a file that could not be stored leaves nothing behind', async () => {
  // A folder has its name, so the last step fails.
  mkdirSync(join(folder, 'private/taken'));
  await expect(files.write('taken', Buffer.from('poza'))).rejects.toThrow();
  expect(readdirSync(join(folder, 'private')).sort()).toEqual(['.unfinished', 'taken', 'visits']);
  expect(readdirSync(join(folder, 'private/.unfinished'))).toEqual([]);
});

test('a large file is streamed, a small one is read whole', async () => {
  const [small, large] = [Buffer.alloc(1000, 1), Buffer.alloc(300_000, 2)];
  await files.write('small', small);
  await files.write('large', large);
  expect(await files.open('small')).toEqual({ size: 1000, content: small });
  const { size, content } = await files.open('large');
  const stream = content as Readable;
  expect([size, stream.readableHighWaterMark]).toEqual([300_000, 64 * 1024]);
  expect(await buffer(stream)).toEqual(large);
});
