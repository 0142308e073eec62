import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { filesInBucket } from '../../server/files/bucket-files.ts';
import { openMediaFiles, openPrivateFiles } from '../../server/files/open-files.ts';
import { takePicture } from '../../server/media/picture-intake.ts';
import { takeVideo } from '../../server/media/video-intake.ts';
import { startBucket } from '../support/bucket-server.ts';
import { plainPhoto } from '../support/phone-photo.ts';
import { onEveryEngine } from '../support/running-site.ts';

const bucket = await startBucket();
afterAll(() => bucket.stop());

onEveryEngine('with storage in a bucket', { env: { STORAGE_URL: bucket.url } }, (site) => {
  test('a picture is kept in the bucket and served in its sizes, also by a process that has no copy', async () => {
    const bytes = await plainPhoto(900, 600);
    const picture = { name: 'iarba.jpg', alt: 'Iarbă', focus: [50, 50] as [number, number], bytes };
    const { id } = await takePicture(site.db, openMediaFiles(site.config), picture);
    expect([...bucket.objects.keys()]).toContain(`/poze/media/originals/${id}.jpg`);
    const first = await site.get(`/media/${id}/640.webp`);
    expect(first.status).toBe(200);
    const served = Buffer.from(await first.arrayBuffer());
    expect(bucket.objects.get(`/poze/media/variants/${id}/640.webp`)).toEqual(served);
    rmSync(join(site.config.dataDir, 'media', 'variants'), { recursive: true });
    expect(Buffer.from(await (await site.get(`/media/${id}/640.webp`)).arrayBuffer())).toEqual(served);
  });

  test('is not asked for a picture that somebody made up', async () => {
    const before = bucket.asked.length;
    for (const id of ['abcdef0123456789abcd', 'x'])
      for (const file of ['320.webp', '640.avif']) expect((await site.get(`/media/${id}/${file}`)).status).toBe(404);
    expect(bucket.asked.slice(before)).toEqual([]);
  });

  test('a video is fetched from the bucket and answers ranges', async () => {
    const video = Buffer.concat([Buffer.from('\x1a\x45\xdf\xa3', 'latin1'), Buffer.alloc(5000, 7)]);
    const { url } = await takeVideo(openMediaFiles(site.config), video);
    rmSync(join(site.config.dataDir, 'media', 'videos'), { recursive: true });
    const reply = await site.get(url, { range: 'bytes=0-3' });
    expect(reply.status).toBe(206);
    expect(Buffer.from(await reply.arrayBuffer()).toString('latin1')).toBe('\x1a\x45\xdf\xa3');
  });

  test('photos for the staff are in the bucket alone, and gone when they are removed', async () => {
    const files = openPrivateFiles(site.config);
    await files.write('inquiries/x/0.jpg', Buffer.from('poza'));
    expect(bucket.objects.get('/poze/private/inquiries/x/0.jpg')?.toString()).toBe('poza');
    expect(readdirSync(site.config.dataDir)).not.toContain('private');
    await files.remove('inquiries/x/0.jpg');
    expect(await files.has('inquiries/x/0.jpg')).toBe(false);
    await files.remove('inquiries/x/0.jpg');
  });

  test('is asked for few of the videos that somebody made up', async () => {
    const before = bucket.asked.length;
    for (let at = 0; at < 80; at++) expect((await site.get(`/media/video-${at}.mp4`)).status).toBe(404);
    expect(bucket.asked.length - before).toBeLessThanOrEqual(60);
  });
});

describe('storage that refuses', () => {
  test('is an error that says what was refused, never an empty file', async () => {
    const files = filesInBucket(bucket.url.replace('GRADINA', 'ALTCINEVA'), 'media');
    await expect(files.read('x.jpg')).rejects.toThrow('The storage answered 403 for x.jpg.');
    await expect(files.write('x.jpg', Buffer.from('x'))).rejects.toThrow('403');
    await expect(files.has('x.jpg')).rejects.toThrow('403');
  });
});
