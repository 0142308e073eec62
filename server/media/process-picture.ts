import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import type { Trx } from '../schema/tables.ts';
import { cancelDeletion, scheduleDeletion } from '../storage/deletion-queue-store.ts';
import type { FileStore } from '../storage/file-store.ts';
import { loadSharp } from './load-sharp.ts';
import { findPicture, insertPicture, type MediaRow, searchOf } from './media-store.ts';

const mostPixels = 80_000_000;
const longestSide = 4000;
/** Longer than any request takes. */
const anHour = 60 * 60_000;
/** sharp reports AVIF as HEIF. Not SVG, not PDF. */
const readable = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'avif'];

interface IncomingPicture {
  name: string;
  alt: string;
  focus: [number, number];
  bytes: Buffer;
}

interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const originalName = (id: string) => `originals/${id}.jpg`;

/** Adds a picture to the library; one that is there already stays as it is. */
export async function storePicture(db: Db, files: FileStore, picture: IncomingPicture): Promise<MediaRow> {
  const row = await preparePicture(db, files, picture);
  await db.transaction().execute((trx) => writePicture(trx, row));
  return (await findPicture(db, row.id)) ?? row;
}

/** Adds the row of a stored picture; false when it exists. */
export async function writePicture(trx: Trx, row: MediaRow) {
  await cancelDeletion(trx, 'media', [originalName(row.id)]);
  return insertPicture(trx, row);
}

/** Decodes a picture, turns it upright and strips all metadata (place, camera, author), also from the stored original. */
export async function preparePicture(db: Db, files: FileStore, picture: IncomingPicture): Promise<MediaRow> {
  const clean = await cleanPicture(picture.bytes);
  const id = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 20);
  return storePixels(db, files, { ...picture, id, clean });
}

/** A crop is a new picture. */
export async function cropStoredPicture(db: Db, files: FileStore, from: MediaRow, part: Crop): Promise<MediaRow> {
  const sharp = await loadSharp();
  const whole = await files.read(originalName(from.id));
  const clean = await sharp(whole).extract(part).jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true });
  const id = createHash('sha256').update(clean.data).digest('hex').slice(0, 20);
  return storePixels(db, files, { id, name: from.name, alt: from.alt, focus: [50, 50], clean });
}

export interface CleanPicture {
  data: Buffer;
  info: { width: number; height: number };
}

type NewPicture = Omit<IncomingPicture, 'bytes'> & { id: string; clean: CleanPicture };

async function storePixels(db: Db, files: FileStore, { id, name, alt, focus, clean }: NewPicture): Promise<MediaRow> {
  // If the process ends before the row is written, the queue deletes the file.
  await scheduleDeletion(db, 'media', [originalName(id)], new Date(Date.now() + anHour));
  await files.write(originalName(id), clean.data);
  return {
    id,
    name,
    alt,
    width: clean.info.width,
    height: clean.info.height,
    bytes: clean.data.length,
    tones: JSON.stringify(await tonesOf(clean.data)),
    focus_x: focus[0],
    focus_y: focus[1],
    search: searchOf({ name, alt }),
    created_at: new Date().toISOString(),
    deleted_at: null,
  };
}

export async function cleanPicture(bytes: Buffer, pixels = mostPixels): Promise<CleanPicture> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!readable.includes(format)) throw new Error(`${format} is not read`);
    return await picture
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new Failure('unsupported_type', isHeic(bytes) ? heicRefused : notAPicture);
  }
}

/** HEIC: sharp is built without its patented decoder. */
const isHeic = (bytes: Buffer) => /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));

const notAPicture = 'Fișierul nu este o imagine pe care o putem citi. Încercați JPG, PNG sau WebP.';
const heicRefused =
  'Fotografiile HEIC nu pot fi citite aici. Pe iPhone alegeți Configurări › Cameră › Formate › „Compatibilitate maximă” sau trimiteți fotografia ca JPG.';

/** Average colours of the upper, middle and lower third: the placeholder. */
async function tonesOf(bytes: Buffer) {
  const sharp = await loadSharp();
  const pixels = await sharp(bytes).resize(1, 3, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return [0, 3, 6].map((at) => `#${pixels.subarray(at, at + 3).toString('hex')}`);
}
