import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  buildPictureUrl,
  listPictureWidths,
  maxPictureBytes,
  pictureFormats,
} from '../../../contract/media/picture-url.ts';
import { removeAbandonedFiles } from '../../../server/company/media/uploaded-file.ts';
import { createDiskFileStore } from '../../../server/platform/storage/file-store.ts';
import { countExifSecrets, largePhonePhoto, phonePhoto, plainImage } from '../../support/fixtures/photos.ts';
import { mp4Track, phoneMp4, phoneWebm } from '../../support/fixtures/videos.ts';
import { onOneEngine } from '../../support/servers/running-site.ts';
import { plainPng, setUpStaffPictures } from '../../support/staff/staff-pictures.ts';

onOneEngine('Uploads to the media library', {}, (site) => {
  const { ana, call, upload, picture } = setUpStaffPictures(site);

  describe('Pictures', () => {
    test('an uploaded picture keeps its name and alt text and can be used in documents', async () => {
      const { status, body } = await upload(await plainPng('#336633'), {
        name: 'grădină în iunie.jpg',
        alt: 'Grădină',
      });
      expect(status).toBe(201);
      expect(body.item).toMatchObject({
        name: 'grădină în iunie.jpg',
        alt: 'Grădină',
        width: 800,
        height: 600,
        focus: [50, 50],
        tones: [expect.stringMatching(/^#/), expect.any(String), expect.any(String)],
        uses: 0,
        url: expect.stringMatching(/^\/media\/[a-z0-9]+\/800\.webp$/),
      });
      expect((await site.get(body.item.url)).status).toBe(200);
    });

    test('a phone photo of 12 MB is rotated upright, stored and served without metadata', async () => {
      const photo = await largePhonePhoto();
      expect(photo.length).toBeGreaterThan(12 * 1024 * 1024);
      expect(countExifSecrets(photo)).toBe(2);
      const { item } = (await upload(photo, { name: 'IMG_0001.jpg' })).body;
      expect([item.width, item.height]).toEqual([3000, 4000]);
      const original = await createDiskFileStore(`${site.config.dataDir}/media`).read(`originals/${item.id}.jpg`);
      for (const format of ['avif', 'webp', 'jpg']) {
        const served = Buffer.from(await (await site.get(`/media/${item.id}/320.${format}`)).arrayBuffer());
        for (const bytes of [original, served]) {
          expect(countExifSecrets(bytes)).toBe(0);
          expect((await sharp(bytes).metadata()).exif).toBeUndefined();
        }
      }
    });

    test('a phone photo is served upright in every size and format, without EXIF, XMP and IPTC', async () => {
      const { id, width } = (await upload(await phonePhoto(plainImage(800, 600)))).body.item;
      for (const format of pictureFormats) {
        for (const size of listPictureWidths(width)) {
          const served = await (await site.get(buildPictureUrl(id, size, format))).arrayBuffer();
          const { exif, xmp, iptc, orientation = 1, ...drawn } = await sharp(served).metadata();
          expect([exif, xmp, iptc, orientation], `${size}.${format}`).toEqual([undefined, undefined, undefined, 1]);
          expect(drawn.height).toBeGreaterThan(drawn.width);
        }
      }
    });

    test('the same picture uploaded twice is stored once', async () => {
      const [first, second] = [
        await picture('#123456', { name: 'a.jpg' }),
        await picture('#123456', { name: 'b.jpg' }),
      ];
      expect(second).toEqual(first);
    });

    test.each([
      ['a text', Buffer.from('nu sunt o imagine'), 'nu este o imagine'],
      [
        'an SVG',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
        'nu este o imagine',
      ],
      ['a PDF', Buffer.from('%PDF-1.7\n'), 'nu este o imagine'],
      ['half a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 'nu este o imagine'],
      ['nothing', Buffer.alloc(0), 'nu este o imagine'],
      [
        'a HEIC photo',
        Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]),
        'HEIC',
      ],
    ])('an upload of %s is refused with a message', async (_, bytes, sentence) => {
      const before = (await call('GET', '/api/admin/media')).body.total;
      const refused = await upload(bytes, { name: 'poza.jpg' });
      expect(refused).toMatchObject({ status: 415, body: { message: expect.stringContaining(sentence) } });
      expect((await call('GET', '/api/admin/media')).body.total).toBe(before);
    });

    test('an upload over 25 MB is refused with a message', async () => {
      const refused = await upload(Buffer.alloc(maxPictureBytes + 1));
      expect(refused).toMatchObject({ status: 413, body: { message: expect.stringContaining('25 MB') } });
    });

    test.each(['uploads', 'media/.unfinished'])(
      'files that a killed process left in %s are deleted after an hour',
      async (place) => {
        const folder = `${site.config.dataDir}/${place}`;
        const now = new Date();
        for (const [name, age] of [
          ['old', 3601],
          ['new', 60],
        ] as const) {
          writeFileSync(`${folder}/${name}`, 'half');
          utimesSync(`${folder}/${name}`, now, new Date(now.getTime() - age * 1000));
        }
        await removeAbandonedFiles(site.config.dataDir, now);
        expect(readdirSync(folder)).toEqual(['new']);
        rmSync(`${folder}/new`);
      },
    );

    test('an upload needs a session, a form and a file', async () => {
      const form = new FormData();
      form.set('alt', 'x');
      const send = (body: FormData | string, headers: Record<string, string>) =>
        fetch(`${site.url}/api/admin/media`, { method: 'POST', headers, body }).then((reply) => reply.status);
      expect(await send(form, ana.headers)).toBe(400);
      expect(await send('{}', { ...ana.headers, 'content-type': 'application/json' })).toBe(415);
      const broken = { ...ana.headers, 'content-type': 'multipart/form-data; boundary=x' };
      expect(
        await send('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc', broken),
      ).toBe(400);
      expect(await send('garbage', broken)).toBe(400);
      expect(await send('', { ...ana.headers, 'content-type': 'multipart/form-data' })).toBe(400);
      expect((await upload(await plainPng('#fff'), { headers: { authorization: 'Bearer nimeni' } })).status).toBe(401);
    });
  });

  describe('Videos', () => {
    const mp4 = phoneMp4();
    test.each([
      ['mp4', mp4],
      ['webm', phoneWebm()],
    ])('an uploaded %s is served without metadata', async (type, video) => {
      const { status, body } = await upload(video, { name: `film.${type}`, path: '/api/admin/videos' });
      expect([status, body.type]).toEqual([201, type]);
      const reply = await site.get(body.url);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, `video/${type}`]);
      expect(await reply.text()).not.toMatch(/TelefonSecret|46\.77/);
      expect((await call('DELETE', `/api/admin/videos/${/video-(\w+)/.exec(body.url)?.[1]}`)).status).toBe(200);
    });

    test('a video is served by range', async () => {
      const { url } = (await upload(mp4, { name: 'film.mp4', path: '/api/admin/videos' })).body;
      const read = async (headers: Record<string, string>, path = url) => {
        const reply = await fetch(site.url + path, { headers });
        return [reply.status, reply.headers.get('content-range'), (await reply.arrayBuffer()).byteLength];
      };
      expect(await read({ range: 'bytes=0-3' })).toEqual([206, `bytes 0-3/${mp4.length}`, 4]);
      expect(await read({ range: `bytes=${mp4.length}-` })).toEqual([416, `bytes */${mp4.length}`, 0]);
      expect(await read({ 'if-match': '"altul"' })).toEqual([412, null, 0]);
      const [status] = await read({ range: 'bytes=99999999-' }, '/api/docs/static/swagger-ui.css');
      expect(status).toBe(416);
    });

    test('a video with a metadata track is refused with a message', async () => {
      const video = phoneMp4(mp4Track(), mp4Track('meta'));
      const refused = await upload(video, { name: 'film.mp4', path: '/api/admin/videos' });
      expect(refused).toMatchObject({ status: 415, body: { message: expect.stringContaining('datele ascunse') } });
    });

    test('an uploaded video is listed and can be deleted only while the home page does not show it', async () => {
      const { body } = await upload(mp4, { name: 'film.mp4', path: '/api/admin/videos' });
      const videos = async () => (await call('GET', '/api/admin/videos')).body.items;
      const showOnFrontPage = async (url: string) => {
        const { site: settings, version } = (await call('GET', '/api/admin/site')).body;
        const { pictures: _, ...stored } = settings;
        const hero = { ...stored.hero, mp4: url };
        expect((await call('PUT', '/api/admin/site', { version, site: { ...stored, hero } })).status).toBe(200);
      };
      await showOnFrontPage(body.url);
      const [video] = await videos();
      expect(video).toMatchObject({ name: 'film.mp4', type: 'mp4', bytes: mp4.length, url: body.url, uses: 1 });
      expect((await call('DELETE', `/api/admin/videos/${video.id}`)).status).toBe(409);
      await showOnFrontPage('');
      expect(await videos()).toMatchObject([{ uses: 0 }]);
      expect((await call('DELETE', `/api/admin/videos/${video.id}`)).status).toBe(200);
      expect(await videos()).toEqual([]);
      expect((await site.get(body.url)).status).toBe(404);
      await upload(mp4, { name: 'film.mp4', path: '/api/admin/videos' });
      expect((await site.get(body.url)).status).toBe(200);
    });

    test('an uploaded file that is not a video is refused with a message', async () => {
      const refused = await upload(Buffer.from('<html>'), { name: 'film.mp4', path: '/api/admin/videos' });
      expect(refused).toMatchObject({ status: 415, body: { message: expect.stringContaining('MP4 sau WebM') } });
    });
  });
});
