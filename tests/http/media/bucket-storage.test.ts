import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildVideoUrl } from '../../../contract/media/video-url.ts';
import { storePicture } from '../../../server/company/media/process-picture.ts';
import { storeVideo } from '../../../server/company/media/video/videos.ts';
import { openMediaStorage, openPrivateStorage } from '../../../server/platform/storage/open-storage.ts';
import { createS3FileStore } from '../../../server/platform/storage/s3-file-store.ts';
import { plainPhoto } from '../../support/fixtures/photos.ts';
import { phoneWebm } from '../../support/fixtures/videos.ts';
import { startBucketServer } from '../../support/servers/bucket-server.ts';
import { findFreePort } from '../../support/servers/free-port.ts';
import { onOneEngine, type RunningSite } from '../../support/servers/running-site.ts';

const mediaContext = ({ db, config }: RunningSite) => ({
  db,
  mediaFiles: openMediaStorage(config),
  now: () => new Date(),
});
const bucket = await startBucketServer();
afterAll(() => bucket.stop());

onOneEngine('Bucket storage', { env: { STORAGE_URL: bucket.url } }, (site) => {
  test('a picture variant is stored in the bucket and served from there without a local copy', async () => {
    const bytes = await plainPhoto(900, 600);
    const picture = { name: 'iarba.jpg', alt: 'Iarbă', focus: [50, 50] as [number, number], source: bytes };
    const { id } = await storePicture(mediaContext(site), picture);
    expect([...bucket.objects.keys()]).toContain(`/poze/media/originals/${id}.jpg`);
    const first = await site.get(`/media/${id}/640.webp`);
    expect(first.status).toBe(200);
    const served = Buffer.from(await first.arrayBuffer());
    expect(bucket.objects.get(`/poze/media/variants/${id}/640.webp`)).toEqual(served);
    rmSync(join(site.config.dataDir, 'media', 'variants'), { recursive: true });
    expect(Buffer.from(await (await site.get(`/media/${id}/640.webp`)).arrayBuffer())).toEqual(served);
  });

  test('a made-up picture id never reaches the bucket', async () => {
    const before = bucket.asked.length;
    for (const id of ['abcdef0123456789abcd', 'x'])
      for (const file of ['320.webp', '640.avif']) expect((await site.get(`/media/${id}/${file}`)).status).toBe(404);
    expect(bucket.asked.slice(before)).toEqual([]);
  });

  test('a video from the bucket answers range requests', async () => {
    const video = phoneWebm();
    const url = buildVideoUrl(await storeVideo(mediaContext(site), { name: 'film.webm', bytes: video }));
    rmSync(join(site.config.dataDir, 'media', 'videos'), { recursive: true });
    const reply = await site.get(url, { range: 'bytes=0-3' });
    expect(reply.status).toBe(206);
    expect(Buffer.from(await reply.arrayBuffer()).toString('latin1')).toBe('\x1a\x45\xdf\xa3');
  });

  test('private photos are in the bucket only', async () => {
    const files = openPrivateStorage(site.config);
    await files.write('inquiries/x/0.jpg', Buffer.from('poza'));
    expect(bucket.objects.get('/poze/private/inquiries/x/0.jpg')?.toString()).toBe('poza');
    expect(readdirSync(site.config.dataDir)).not.toContain('private');
    await files.remove('inquiries/x/0.jpg');
    expect(await files.has('inquiries/x/0.jpg')).toBe(false);
    await files.remove('inquiries/x/0.jpg');
  });

  test('a video that could not be recorded is deleted after an hour', async () => {
    const store = () => storeVideo(mediaContext(site), { name: 'film.webm', bytes: phoneWebm({ isLive: true }) });
    await site.db.schema.alterTable('videos').renameTo('videos_away').execute();
    await expect(store()).rejects.toThrow('videos');
    await site.db.schema.alterTable('videos_away').renameTo('videos').execute();
    const [queued] = await site.db.selectFrom('deletion_queue').selectAll().execute();
    expect(queued).toMatchObject({ place: 'media', name: expect.stringMatching(/^videos\/video-[0-9a-f]{12}\.webm$/) });
    expect(Date.parse(queued?.due_at as string)).toBeGreaterThan(Date.now() + 59 * 60_000);
    await store();
    expect(await site.db.selectFrom('deletion_queue').selectAll().execute()).toEqual([]);
  });

  test('a made-up video name never reaches the bucket', async () => {
    const before = bucket.asked.length;
    for (const name of ['video-0.mp4', 'video-0123456789ab.mp4', 'video-0123456789ab.webm?x=1'])
      expect((await site.get(`/media/${name}`)).status).toBe(404);
    expect(bucket.asked.slice(before)).toEqual([]);
  });

  test('a video that another process deleted is not served from the local copy', async () => {
    const { id, ...video } = await storeVideo(mediaContext(site), {
      name: 'film.webm',
      bytes: phoneWebm({ isLive: true }),
    });
    expect((await site.get(buildVideoUrl({ id, ...video }))).status).toBe(200);
    await site.db.deleteFrom('videos').where('id', '=', id).execute();
    expect((await site.get(buildVideoUrl({ id, ...video }))).status).toBe(404);
  });
});

describe('Hanging storage', () => {
  const limits = { answerMs: 20, contentMs: 20 };
  const unavailable = { code: 'unavailable', cause: { name: 'TimeoutError' } };

  test('calls to a bucket that never answers fail as unavailable after the timeout', async () => {
    bucket.outage.hangs = true;
    const files = createS3FileStore(bucket.url, 'media', limits);
    const asked = [files.read('x'), files.source('x'), files.has('x'), files.remove('x'), files.write('x', x)];
    // Awaited together: an unhandled rejection would end the run.
    await Promise.all(asked.map((answer) => expect(answer).rejects.toMatchObject(unavailable)));
    bucket.outage.hangs = false;
  });

  test('reading from a bucket that stops within a file fails as unavailable', async () => {
    const server = createServer((_, response) => void response.writeHead(200, { 'content-length': 9 }).write('half'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const files = createS3FileStore(`s3://KEY:SECRET@127.0.0.1:${port}/poze?tls=off`, 'media', limits);
    await expect(files.read('x')).rejects.toMatchObject(unavailable);
    server.closeAllConnections();
    server.close();
  });

  test('reading from an unreachable bucket fails as unavailable', async () => {
    const files = createS3FileStore(`s3://KEY:SECRET@127.0.0.1:${await findFreePort()}/poze?tls=off`, 'media');
    await expect(files.read('x')).rejects.toMatchObject({ code: 'unavailable' });
  });

  const x = Buffer.from('x');
});

describe('Refusing storage', () => {
  test('a refused read is an error that names the file, never an empty file', async () => {
    const files = createS3FileStore(bucket.url.replace('GRADINA', 'ALTCINEVA'), 'media');
    await expect(files.read('x.jpg')).rejects.toThrow('The storage answered 403 for x.jpg.');
    await expect(files.write('x.jpg', Buffer.from('x'))).rejects.toThrow('403');
    await expect(files.has('x.jpg')).rejects.toThrow('403');
  });
});
