import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { visitorPhotoLimits } from '../../../contract/media/photo-limits.ts';
import { inquiryBody } from '../../support/fixtures/inquiry.ts';
import { plainImage, plainPhoto } from '../../support/fixtures/photos.ts';
import { createSeededBytes } from '../../support/fixtures/seed.ts';
import { onOneEngine, type RunningSite } from '../../support/servers/running-site.ts';

// 9:00 in Bucharest.
const now = () => new Date('2027-03-10T07:00:00Z');

function send(site: RunningSite, photos: Buffer[], change: object = {}, address = '203.0.113.1') {
  const body = inquiryBody({ photos: photos.map((photo) => photo.toString('base64')), ...change });
  return site.post('/api/contact', body, { 'x-forwarded-for': address });
}

/** The sizes of all private files. */
function listStoredSizes({ config }: RunningSite) {
  const folder = join(config.dataDir, 'private');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
}

/** A small file that gets large when re-encoded: two dithered colours. */
async function createDitheredPicture(side: number) {
  const noise = Buffer.from(Uint8Array.from({ length: 64 * 64 }, createSeededBytes()));
  const tile = await sharp(noise, { raw: { width: 64, height: 64, channels: 1 } })
    .threshold(128)
    .png()
    .toBuffer();
  return plainImage(side, side)
    .composite([{ input: tile, tile: true }])
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

onOneEngine('Photos meant to fill the disk', { now }, (site) => {
  test('stored photos of an inquiry have at most 1 MB', async () => {
    const small = await createDitheredPicture(500);
    expect((await send(site, [small, small, small, small, small])).status).toBe(201);
    const large = await plainImage(2600, 1300).png().toBuffer();
    const { id } = await (await send(site, [large])).json();
    const rows = await site.db.selectFrom('inquiry_photos').selectAll().where('inquiry_id', '=', id).execute();
    expect(rows).toMatchObject([{ width: visitorPhotoLimits.maxSide, height: 800 }]);
    expect(Math.max(...listStoredSizes(site))).toBeLessThanOrEqual(1_000_000);
  });

  test('a photo that is over 1 MB after re-encoding is refused', async () => {
    const before = listStoredSizes(site).length;
    const heavy = await createDitheredPicture(1600);
    expect(heavy.length).toBeLessThan(visitorPhotoLimits.bytes);
    const reply = await send(site, [await plainPhoto(20, 20), heavy]);
    expect(reply.status).toBe(400);
    expect((await reply.json()).fields).toEqual({ 'photos.1': 'Fotografia este prea mare' });
    expect(listStoredSizes(site)).toHaveLength(before);
  });

  test('a picture with more pixels than the form sends is refused', async () => {
    const wide = await plainImage(8000, 1001).png().toBuffer();
    expect((await (await send(site, [wide])).json()).fields).toEqual({ 'photos.0': 'Fotografia nu a putut fi citită' });
  });

  test.each(['gif', 'tiff'] as const)('a photo as %s is refused', async (format) => {
    const photo = await plainImage(20, 20).toFormat(format).toBuffer();
    expect((await send(site, [photo])).status).toBe(400);
  });

  test('photos of an inquiry marked as spam are not stored', async () => {
    const before = listStoredSizes(site).length;
    const photo = await plainPhoto(20, 20);
    expect((await send(site, [photo, photo], { website: 'http://pastile.example' })).status).toBe(201);
    expect(listStoredSizes(site)).toHaveLength(before);
  });

  test('a network at its daily limit of photos can still send messages', async () => {
    const photo = await plainPhoto(20, 20);
    const five = [photo, photo, photo, photo, photo];
    const address = '2001:db8:1:1::7';
    for (let at = 0; at < 8; at++) expect((await send(site, five, {}, address)).status).toBe(201);
    const refused = await send(site, [photo], {}, '2001:db8:1:1:ffff::9');
    expect(refused.status).toBe(429);
    expect((await refused.json()).fields.photos).toContain('Trimiteți mesajul fără ele');
    expect((await send(site, [], {}, address)).status).toBe(201);
    expect((await send(site, [photo], {}, '203.0.113.2')).status).toBe(201);
  });

  test('large inquiries beyond the limit of concurrent uploads get 503 before their body is read', async () => {
    const head = (address: string) =>
      `POST /api/contact HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\n` +
      `content-length: 4000000\r\n\r\n{"name":"`;
    const { port, hostname } = new URL(site.url);
    // The server receives two bodies of one address, none more of its network, and two of other networks.
    const [client, neighbour] = ['203.0.113.20', '203.0.113.21'];
    const addresses = [client, client, client, neighbour, '198.51.100.1', '192.0.2.1', '192.0.2.2'];
    const sockets = addresses.map(() => connect(Number(port), hostname));
    const answers = sockets.map((socket) => once(socket, 'data').then(([data]) => String(data).slice(9, 12)));
    for (const [index, socket] of sockets.entries()) {
      socket.write(head(addresses[index] as string));
      // After this reply the server has read the head, so the order of the requests is fixed.
      await site.get('/healthz');
    }
    expect(await Promise.all([answers[2], answers[3], answers[6]])).toEqual(['503', '503', '503']);
    expect((await send(site, [], {}, '203.0.113.20')).status).toBe(201);
    for (const socket of sockets) socket.destroy();
  });

  test.each([
    ['objects', '{},', '{}'],
    ['lists', '[],', '[]'],
    ['numbers', '1,', '1'],
    ['lists in each other', '[', `1${']'.repeat(20_000)}`],
  ])('a form of twenty thousand %s is refused before it is parsed', async (_kind, value, last) => {
    const body = `{"photos":[${value.repeat(20_000)}${last}]}`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.4' };
    for (const path of ['/api/contact', '/api/appointments']) {
      const reply = await fetch(site.url + path, { method: 'POST', headers, body });
      expect([reply.status, await reply.json()]).toEqual([
        400,
        { message: 'Cererea nu a putut fi citită.', code: 'invalid_input' },
      ]);
    }
  });

  test('photos get 429 once those of the day take 100 MB', async () => {
    const whole = { count: 100 * 1024 * 1024 };
    const { numUpdatedRows } = await site.db
      .updateTable('rate_counts')
      .set(whole)
      .where('key', '=', 'photos:bytes')
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    const refused = await send(site, [await plainPhoto(20, 20)], {}, '203.0.113.3');
    expect(refused.status).toBe(429);
    expect((await refused.json()).message).toContain('Astăzi nu mai putem primi fotografii.');
  });
});
