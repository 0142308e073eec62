import { parsePictureId } from '../../contract/media/picture-url.ts';
import type { PictureMetadata } from '../../contract/media/schemas.ts';
import type { Db } from '../db/database.ts';
import { findPictures, type MediaRow } from './media-store.ts';

export async function picturesAt(db: Db, urls: string[]): Promise<Map<string, PictureMetadata>> {
  const idByUrl = new Map(urls.flatMap((url) => (parsePictureId(url) ? [[url, parsePictureId(url) as string]] : [])));
  const rows = new Map((await findPictures(db, [...new Set(idByUrl.values())])).map((row) => [row.id, row]));
  const found = new Map<string, PictureMetadata>();
  for (const [url, id] of idByUrl) {
    const row = rows.get(id);
    if (row) found.set(url, toPictureMetadata(row));
  }
  return found;
}

export const toPictureMetadata = (row: MediaRow): PictureMetadata => ({
  alt: row.alt,
  width: row.width,
  height: row.height,
  tones: JSON.parse(row.tones),
  focus: [row.focus_x, row.focus_y],
});
