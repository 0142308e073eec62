import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { login } from '../contract/accounts/session-routes.ts';
import { uploadPicture } from '../contract/media/routes.ts';
import { phonePhoto } from '../tests/support/fixtures/photos.ts';
import { createSeededBytes } from '../tests/support/fixtures/seed.ts';
import type { ServerProcess } from '../tests/support/servers/server-process.ts';
import type { Measure } from './measures.ts';
import { readResidentMb, watchPeakMemory } from './memory.ts';

const uploads = 20;
const atOnce = 4;
const settleMs = 60_000;

export const uploader = { ADMIN_EMAIL: 'admin@gradina.test', ADMIN_PASSWORD: 'frunze-de-artar-42' };

/** Uploads several phone photos at a time and measures the memory that the server keeps. */
export async function measureUploads(product: ServerProcess): Promise<Measure[]> {
  const token = await signIn(product.url);
  const photos = await Promise.all(Array.from({ length: atOnce }, (_, index) => makePhoto(index)));
  const memory = watchPeakMemory(product);
  let sent = 0;
  const send = async () => {
    for (let at = sent++; at < uploads; at = sent++)
      await upload(product.url, token, photos[at % atOnce] as Buffer, at);
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  const peak = memory.stop();
  await sleep(settleMs);
  return [
    {
      what: `${uploads} photos of 12 megapixels, ${atOnce} at a time: all processes`,
      value: peak,
      unit: 'MB',
      budget: { max: 400 },
    },
    { what: 'server a minute later', value: readResidentMb(product.pid()), unit: 'MB', budget: { max: 205 } },
  ];
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: uploader.ADMIN_EMAIL, password: uploader.ADMIN_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url + login.path, { method: login.method, headers, body });
  return (await reply.json()).token;
}

/** Enlarged noise compresses about as well as a photo of a garden; stored rotated, as phones do. */
function makePhoto(at: number) {
  const noise = Buffer.from(Uint8Array.from({ length: 1000 * 750 * 3 }, createSeededBytes()));
  const picture = sharp(noise, { raw: { width: 1000, height: 750, channels: 3 } }).resize(4000, 3000);
  return phonePhoto(picture.modulate({ hue: at * 10 }), 85);
}

/** Bytes after the end of a JPEG make it a different file. */
async function upload(url: string, token: string, photo: Buffer, at: number) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(photo), `${at}`]), `IMG_${at}.jpg`);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(url + uploadPicture.path, { method: uploadPicture.method, headers, body: form });
  if (reply.status !== 201) throw new Error(`An upload was answered ${reply.status}: ${await reply.text()}`);
}
