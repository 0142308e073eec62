import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readTar, writeTar } from './tar.ts';

const folder = mkdtempSync(join(tmpdir(), 'tar-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function readAll(path: string) {
  const entries: [string, string][] = [];
  for await (const { name, content } of readTar(path)) entries.push([name, String(await buffer(content()))]);
  return entries;
}

test('the system tar can read a written archive', async () => {
  const [path, file] = [join(folder, 'a.tar'), join(folder, 'large')];
  const long = `media/${'x'.repeat(60)}/${'y'.repeat(60)}.jpg`;
  writeFileSync(file, 'z'.repeat(100_000));
  await writeTar(path, new Date(), async (add) => {
    await add('database.sqlite', file);
    await add(long, Buffer.from('poza'));
  });
  expect(await readAll(path)).toEqual([
    ['database.sqlite', 'z'.repeat(100_000)],
    [long, 'poza'],
  ]);
  expect(execFileSync('tar', ['-tf', path], { encoding: 'utf8' }).split('\n')).toEqual(['database.sqlite', long, '']);
});

test('an archive of version 1.0.0 can be read', async () => {
  const path = join(folder, 'old.tar');
  const archive =
    'H4sIAAAAAAACA8tNTclM1E/UyypIZ6AVMDAwMDAzMADTBpi0gYGBCYOhqZG5uYGBCUSdubm5AYOCAQMdQGlxSWIRgwFd7BqEoCC/KpFhFIyCUTAKRsGIAwCgo2bHAAgAAA==';
  writeFileSync(path, gunzipSync(Buffer.from(archive, 'base64')));
  expect(await readAll(path)).toEqual([['media/a.jpg', 'poza']]);
});

test('a file name too long for the archive header is refused', async () => {
  const write = writeTar(join(folder, 'b.tar'), new Date(), async (add) => {
    await add(`media/${'x'.repeat(300)}.jpg`, Buffer.from(''));
  });
  await expect(write).rejects.toThrow('too long');
});
