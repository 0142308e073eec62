import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listPictureWidths } from '../../../contract/media/picture-url.ts';
import { listPictures, updatePicture } from '../../../server/company/media/media-store.ts';
import { getVariantName } from '../../../server/company/media/picture-variants.ts';
import { storePicture } from '../../../server/company/media/process-picture.ts';
import { storeSampleSizes } from '../../../server/demo-company.ts';
import { createDiskFileStore } from '../../../server/platform/storage/file-store.ts';
import { countExifSecrets, phonePhoto, plainImage } from '../../support/fixtures/photos.ts';
import { onOneEngine, type RunningSite } from '../../support/servers/running-site.ts';

const take = (site: RunningSite, bytes: Buffer) =>
  storePicture(
    { db: site.db, mediaFiles: createDiskFileStore(`${site.config.dataDir}/media`), now: () => new Date() },
    {
      name: 'poza.jpg',
      alt: 'O grădină',
      focus: [50, 50],
      source: bytes,
    },
  );

const fetchBytes = (site: RunningSite, path: string) =>
  site.get(path).then(async (reply) => ({ reply, bytes: Buffer.from(await reply.arrayBuffer()) }));

/** Stored as 800 × 600; upright it is 600 × 800 with a red upper half. */
async function halfRedPhoto() {
  const input = await plainImage(400, 600, '#d00000').png().toBuffer();
  return phonePhoto(plainImage(800, 600, '#0000d0').composite([{ input, left: 0, top: 0 }]));
}

onOneEngine('Picture files', {}, (site) => {
  test.each(['avif', 'webp', 'jpg'] as const)(
    'a picture is served as %s in the listed widths, immutable',
    async (format) => {
      const { id, width } = await take(site, await halfRedPhoto());
      expect(width).toBe(600);
      for (const size of [320, 480, 600]) {
        const { reply, bytes } = await fetchBytes(site, `/media/${id}/${size}.${format}`);
        expect(reply.status).toBe(200);
        expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect((await sharp(bytes).metadata()).width).toBe(size);
      }
    },
  );

  test('a phone photo is turned upright and stripped of metadata', async () => {
    const photo = await halfRedPhoto();
    expect(countExifSecrets(photo)).toBe(2);
    const { id, height } = await take(site, photo);
    expect(height).toBe(800);
    const original = await createDiskFileStore(`${site.config.dataDir}/media`).read(`originals/${id}.jpg`);
    const served = await fetchBytes(site, `/media/${id}/480.webp`);
    for (const bytes of [original, served.bytes]) {
      expect(countExifSecrets(bytes)).toBe(0);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
    const { data } = await sharp(served.bytes)
      .resize(1, 2, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
    expect(data[5]).toBeGreaterThan(150);
  });

  test('a picture one pixel wide is served', async () => {
    const { id } = await take(site, await plainImage(1, 40).png().toBuffer());
    expect((await site.get(`/media/${id}/1.webp`)).status).toBe(200);
  });

  test('a picture stored twice is one picture', async () => {
    const photo = await halfRedPhoto();
    expect((await take(site, photo)).id).toBe((await take(site, photo)).id);
    const rows = await site.db.selectFrom('media').select('id').execute();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test('twenty concurrent requests for a missing variant all get it', async () => {
    const { id } = await take(
      site,
      await sharp({ create: { width: 700, height: 500, channels: 3, background: '#336633' } })
        .jpeg()
        .toBuffer(),
    );
    const replies = await Promise.all(Array.from({ length: 20 }, () => fetchBytes(site, `/media/${id}/640.avif`)));
    expect(new Set(replies.map(({ reply }) => reply.status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  });

  test('a file that is no picture is refused with a message and not stored', async () => {
    const before = await site.db.selectFrom('media').select('id').execute();
    await expect(take(site, Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject({
      code: 'unsupported_type',
    });
    await expect(take(site, Buffer.from('%PDF-1.7 nu sunt o imagine'))).rejects.toThrow('nu este o imagine');
    expect(await site.db.selectFrom('media').select('id').execute()).toHaveLength(before.length);
  });

  test.each([
    '/media/x/640.webp',
    '/media/x/640.exe',
    '/media/..%2f..%2fsite.sqlite/640.webp',
    '/media/..%2Fsite.sqlite',
  ])('the picture address %s answers 404', async (path) => expect((await site.get(path)).status).toBe(404));

  test('an unlisted width answers 404', async () => {
    const { id } = await take(site, await halfRedPhoto());
    expect((await site.get(`/media/${id}/321.webp`)).status).toBe(404);
    expect((await site.get(`/media/${id}/2400.webp`)).status).toBe(404);
  });

  test('a share picture is 1200 × 630 around the focal point', async () => {
    // The left part is red, the right one blue.
    const red = await plainImage(300, 400, '#d00000').png().toBuffer();
    const halves = await plainImage(1600, 400, '#0000d0')
      .composite([{ input: red, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    const { id } = await take(site, halves);
    await updatePicture(site.db, id, { focus_x: 0, focus_y: 30 });
    const { reply, bytes } = await fetchBytes(site, `/media/${id}/share-0-30.jpg`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const [first, last] = await sharp(bytes)
      .resize(2, 1, { fit: 'fill' })
      .raw()
      .toBuffer()
      .then((raw) => [raw[0], raw[5]]);
    expect([first, last].map((tone) => (tone as number) > 100)).toEqual([true, true]);
  });

  test('only the share picture of the focal point exists', async () => {
    const { id } = await take(site, await plainImage(300, 400, '#d00000').jpeg().toBuffer());
    await updatePicture(site.db, id, { focus_x: 0, focus_y: 30 });
    for (const other of ['share-50-50', 'share-00-30', 'share-0-30-1', 'share-999-30'])
      expect((await site.get(`/media/${id}/${other}.jpg`)).status).toBe(404);
  });
});

onOneEngine('Pictures and video of the sample company', { demo: true }, (site) => {
  test('the sample company ships every AVIF size of its pictures', async () => {
    const files = createDiskFileStore(`${site.config.dataDir}/media`);
    await storeSampleSizes(files);
    for (const { id, width } of await listPictures(site.db))
      for (const size of listPictureWidths(width)) {
        const stored = await files.read(getVariantName(id, size, 'avif'));
        expect(await sharp(stored).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: size });
      }
  });

  test('a video answers range requests', async () => {
    const { site: company } = await site.get('/api/site').then((reply) => reply.json());
    const reply = await site.get(company.hero.mp4, { range: 'bytes=0-99' });
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-type')).toBe('video/mp4');
    expect((await reply.arrayBuffer()).byteLength).toBe(100);
  });
});
