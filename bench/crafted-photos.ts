import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { visitorPhotoLimits } from '../contract/media/photo-limits.ts';
import { inquiryBody } from '../tests/support/fixtures/inquiry.ts';
import { createSeededBytes } from '../tests/support/fixtures/seed.ts';
import type { ServerProcess } from '../tests/support/servers/server-process.ts';
import { readCpuSeconds } from './load.ts';
import type { Measure } from './measures.ts';

/** Messages with five photos that cost as much to decode as the form allows. */
export async function measureCraftedPhotos(product: ServerProcess): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [index, [what, make]] of Object.entries(crafted).entries()) {
    const photo = await make();
    if (photo.length > visitorPhotoLimits.bytes) throw new Error(`${what} is larger than the form allows`);
    const photos = Array.from({ length: visitorPhotoLimits.max }, () => photo.toString('base64'));
    const [cpu, disk] = [readCpuSeconds(product.pid()), countStoredBytes(product)];
    const reply = await fetch(`${product.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
      body: JSON.stringify(inquiryBody({ photos, email: `ana${index}@exemplu.ro`, phone: `07221000${index + 10}` })),
    });
    const name = `${what} (${Math.round(photo.length / 1000)} kB, ${reply.status})`;
    const spent = readCpuSeconds(product.pid()) - cpu;
    const stored = (countStoredBytes(product) - disk) / 1024 ** 2;
    measures.push({ what: `${name}: processor`, value: spent, unit: 's', budget: { max: 1.5 } });
    measures.push({ what: `${name}: disk`, value: stored, unit: 'MB', budget: { max: 6 } });
  }
  return measures;
}

const createNoisePicture = (width: number, height: number) =>
  sharp(Buffer.from(Uint8Array.from({ length: width * height * 3 }, createSeededBytes())), {
    raw: { width, height, channels: 3 },
  });

const createPlainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#4c8c3f80' } });

const createTiledPicture = async (width: number, height: number, tile: Buffer) =>
  createPlainPicture(width, height).composite([{ input: tile, tile: true }]);

const crafted: Record<string, () => Promise<Buffer>> = {
  'noise as PNG': () => createNoisePicture(420, 420).png({ compressionLevel: 1 }).toBuffer(),
  'largest plain PNG': () => createPlainPicture(4000, 2000).png().toBuffer(),
  'largest interlaced PNG of 16 bits': () =>
    createPlainPicture(4000, 2000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'largest dithered PNG': async () => {
    const tile = await createNoisePicture(64, 64).greyscale().threshold(128).png().toBuffer();
    return (await createTiledPicture(4000, 2000, tile)).png({ palette: true, colours: 2 }).toBuffer();
  },
  'dithered PNG as large as the form sends': async () => {
    const tile = await createNoisePicture(64, 64).greyscale().threshold(128).png().toBuffer();
    return (await createTiledPicture(1600, 1600, tile)).png({ palette: true, colours: 2 }).toBuffer();
  },
  'largest progressive JPEG': async () =>
    (await createTiledPicture(4000, 2000, await createNoisePicture(128, 128).png().toBuffer()))
      .jpeg({ quality: 7, progressive: true })
      .toBuffer(),
  'largest WebP': async () => {
    const tile = await createNoisePicture(64, 64).png().toBuffer();
    return (await createTiledPicture(4000, 2000, tile)).webp({ lossless: true, effort: 0 }).toBuffer();
  },
  'largest AVIF': async () =>
    (await createTiledPicture(4000, 2000, await createNoisePicture(128, 128).png().toBuffer()))
      .avif({ quality: 20, effort: 0 })
      .toBuffer(),
  'largest CMYK JPEG': () => createPlainPicture(4000, 2000).toColourspace('cmyk').jpeg({ quality: 90 }).toBuffer(),
  'picture of 100 million pixels': () =>
    createPlainPicture(10_000, 10_000).png({ palette: true, colours: 2 }).toBuffer(),
};

function countStoredBytes({ folder }: ServerProcess) {
  const files = readdirSync(join(folder, 'data'), { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
