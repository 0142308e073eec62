import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { Failure } from '../http/failure.ts';
import { imageLibrary } from './image-library.ts';
import { insertPicture, type MediaRow } from './media-store.ts';

const mostPixels = 80_000_000;
const longestSide = 4000;

export interface IncomingPicture {
  name: string;
  alt: string;
  focus: [number, number];
  bytes: Buffer;
}

export const originalName = (id: string) => `originals/${id}.jpg`;

/**
 * Decodes a picture, turns it upright and keeps the pixels alone: whatever else the file held
 * (place, camera, author) is gone, also from the kept original.
 */
export async function takePicture(db: Db, files: FileStore, picture: IncomingPicture): Promise<MediaRow> {
  const id = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 20);
  const clean = await cleanPicture(picture.bytes);
  await files.write(originalName(id), clean.data);
  const row: MediaRow = {
    id,
    name: picture.name,
    alt: picture.alt,
    width: clean.info.width,
    height: clean.info.height,
    bytes: clean.data.length,
    tones: JSON.stringify(await tonesOf(clean.data)),
    focus_x: picture.focus[0],
    focus_y: picture.focus[1],
    created_at: new Date().toISOString(),
  };
  await insertPicture(db, row);
  return row;
}

async function cleanPicture(bytes: Buffer) {
  const sharp = await imageLibrary();
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new Failure('unsupported_type', 'Fișierul nu este o imagine pe care o putem citi. Încercați JPG, PNG sau WebP.');
  }
}

/** The colours of its upper, middle and lower third: what is seen until the picture has loaded. */
async function tonesOf(bytes: Buffer) {
  const sharp = await imageLibrary();
  const pixels = await sharp(bytes).resize(1, 3, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return [0, 3, 6].map((at) => `#${pixels.subarray(at, at + 3).toString('hex')}`);
}
