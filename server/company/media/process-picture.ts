import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { cancelDeletion, scheduleOrphanDeletion } from '../../platform/storage/deletion-queue-store.ts';
import type { CleanPicture, Crop, PictureSource } from './encoding/picture-jobs.ts';
import { pictureProcess } from './encoding/picture-process.ts';
import { findPicture, insertPicture, type MediaRow, toSearchText } from './media-store.ts';

const limits = { maxPixels: 80_000_000, maxSide: 4000, quality: 92 };

export type MediaContext = Pick<Context, 'db' | 'mediaFiles' | 'now'>;

interface IncomingPicture {
  name: string;
  alt: string;
  focus: [number, number];
  source: PictureSource;
}

export const getOriginalName = (id: string) => `originals/${id}.jpg`;

export async function storePicture(context: MediaContext, picture: IncomingPicture): Promise<MediaRow> {
  const { db } = context;
  const row = await preparePicture(context, picture);
  await db.transaction().execute((trx) => writePicture(trx, row));
  return (await findPicture(db, row.id)) ?? row;
}

export async function writePicture(trx: Trx, row: MediaRow) {
  await cancelDeletion(trx, 'media', [getOriginalName(row.id)]);
  return insertPicture(trx, row);
}

/** Decodes a picture, turns it upright and strips all metadata (place, camera, author), also from the stored original. */
export async function preparePicture(context: MediaContext, picture: IncomingPicture): Promise<MediaRow> {
  const { mediaFiles: files } = context;
  const { source } = picture;
  const id = (await hashSource(source)).slice(0, 20);
  const facts = await files.receive(getOriginalName(id), async (to) => {
    const made = await withRefusal(source, pictureProcess.run('page', 'cleanFile', { source, limits, to }));
    await scheduleRemoval(context, id);
    return made;
  });
  return describePicture(context, { ...picture, id, ...facts });
}

export async function cropStoredPicture(context: MediaContext, from: MediaRow, part: Crop): Promise<MediaRow> {
  const { mediaFiles: files } = context;
  const source = await files.source(getOriginalName(from.id));
  const clean = await pictureProcess.run('page', 'crop', { source, part });
  const id = (await hashSource(clean.data)).slice(0, 20);
  await scheduleRemoval(context, id);
  await files.write(getOriginalName(id), clean.data);
  const facts = { ...clean.info, bytes: clean.data.length };
  return describePicture(context, { id, name: from.name, alt: from.alt, focus: [50, 50], ...facts });
}

const scheduleRemoval = ({ db, now }: MediaContext, id: string) =>
  scheduleOrphanDeletion(db, 'media', [getOriginalName(id)], now());

type StoredPicture = Omit<IncomingPicture, 'source'> & Pick<MediaRow, 'id' | 'width' | 'height' | 'bytes'>;

async function describePicture({ mediaFiles: files, now }: MediaContext, picture: StoredPicture): Promise<MediaRow> {
  const { id, name, alt, focus, width, height, bytes } = picture;
  const tones = await pictureProcess.run('page', 'tones', { source: await files.source(getOriginalName(id)) });
  return {
    id,
    name,
    alt,
    width,
    height,
    bytes,
    focus_x: focus[0],
    focus_y: focus[1],
    tones: JSON.stringify(tones),
    search: toSearchText({ name, alt }),
    created_at: now().toISOString(),
    deleted_at: null,
  };
}

export const cleanPicture = (source: PictureSource): Promise<CleanPicture> =>
  withRefusal(source, pictureProcess.run('page', 'clean', { source, limits }));

async function withRefusal<Result>(source: PictureSource, cleaning: Promise<Result>): Promise<Result> {
  try {
    return await cleaning;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('unsupported_type', (await isHeic(source)) ? heicRefused : notAPicture);
  }
}

export const shrinkPicture = (source: PictureSource) => pictureProcess.run('page', 'shrink', { source });

/** HEIC: sharp is built without its patented decoder. */
async function isHeic(source: PictureSource) {
  const start = typeof source === 'string' ? await readFileStart(source) : source;
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(start.toString('latin1', 4, 12));
}

async function readFileStart(path: string) {
  const file = await open(path);
  try {
    return (await file.read({ buffer: Buffer.alloc(12) })).buffer;
  } finally {
    await file.close();
  }
}

async function hashSource(source: PictureSource) {
  const hash = createHash('sha256');
  if (typeof source === 'string') await pipeline(createReadStream(source), hash);
  else hash.update(source);
  return hash.digest('hex');
}

const notAPicture = 'Fișierul nu este o imagine pe care o putem citi. Încercați JPG, PNG sau WebP.';
const heicRefused =
  'Fotografiile HEIC nu pot fi citite aici. Pe iPhone alegeți Configurări › Cameră › Formate › „Compatibilitate maximă” sau trimiteți fotografia ca JPG.';
