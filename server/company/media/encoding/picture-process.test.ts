import { expect, test } from 'vitest';
import { plainPhoto } from '../../../../tests/support/fixtures/photos.ts';
import { waitUntil } from '../../../../tests/support/servers/wait-until.ts';
import { PictureProcess } from './picture-process.ts';

const photo = await plainPhoto(64, 48);
const large = await plainPhoto(4000, 3000);
const shrinkPhoto = (pictures: PictureProcess, source = photo) => pictures.run('page', 'shrink', { source });
const encodeSlowly = (pictures: PictureProcess, limits = {}) =>
  pictures.run('page', 'variant', { source: large, width: 2400, format: 'avif' }, limits);

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('the picture process ends when idle and starts again with the next picture', async () => {
  const pictures = new PictureProcess({ idleMs: 1 });
  const started = shrinkPhoto(pictures);
  const pid = pictures.pid as number;
  expect((await started).length).toBeGreaterThan(0);
  await waitUntil('the end of the picture process', () => !isRunning(pid));
  expect((await shrinkPhoto(pictures)).length).toBeGreaterThan(0);
});

test('the picture process works on after a picture that needs too much CPU time or memory', async () => {
  const pictures = new PictureProcess({ idleMs: 1 });
  const refused = { code: 'unsupported_type', message: expect.stringContaining('prea complicată') };
  await expect(encodeSlowly(pictures, { cpuMs: 50 })).rejects.toMatchObject(refused);
  await expect(encodeSlowly(pictures, { memoryMb: 10 })).rejects.toMatchObject(refused);
  expect((await shrinkPhoto(pictures)).length).toBeGreaterThan(0);
});

test('the picture process works on after a picture whose process dies or hangs', async () => {
  const pictures = new PictureProcess({ idleMs: 1 });
  const failed = { code: 'unavailable', message: expect.stringContaining('nu a putut fi prelucrată') };
  const killed = encodeSlowly(pictures);
  process.kill(pictures.pid as number, 'SIGKILL');
  await expect(killed).rejects.toMatchObject(failed);
  expect((await shrinkPhoto(pictures)).length).toBeGreaterThan(0);
  await expect(encodeSlowly(new PictureProcess({ idleMs: 1, jobMs: 1 }))).rejects.toMatchObject(failed);
});

test('a picture that crashes its decoder is refused for good', async () => {
  const pictures = new PictureProcess({ idleMs: 1 });
  const started = shrinkPhoto(pictures);
  const crashed = encodeSlowly(pictures);
  await started;
  process.kill(pictures.pid as number, 'SIGSEGV');
  await expect(crashed).rejects.toMatchObject({ code: 'unsupported_type' });
  expect((await shrinkPhoto(pictures)).length).toBeGreaterThan(0);
});

test('pictures of pages are accepted while visitor photos are refused', async () => {
  const pictures = new PictureProcess({ idleMs: 1 });
  const send = () => pictures.run('visitor', 'shrink', { source: photo });
  const first = Array.from({ length: 9 }, send);
  await expect(send()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 });
  expect((await shrinkPhoto(pictures)).length).toBeGreaterThan(0);
  await Promise.all(first);
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a PDF', '%PDF-1.7'],
])('%s is refused as a picture without being read', async (_, text) => {
  await expect(shrinkPhoto(new PictureProcess({ idleMs: 1 }), Buffer.from(text))).rejects.toThrow(
    'unsupported image format',
  );
});
