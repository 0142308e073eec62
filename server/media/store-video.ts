import { createHash } from 'node:crypto';
import { videoUrl } from '../../contract/media/video-url.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import type { VideosTable } from '../schema/content-tables.ts';
import { cancelDeletion } from '../storage/deletion-queue-store.ts';
import type { FileStore } from '../storage/file-store.ts';
import { insertVideo } from './video-store.ts';

/** Stores a video as it is, under a name made of its content. */
export async function storeVideo(db: Db, files: FileStore, { name, bytes }: { name: string; bytes: Buffer }) {
  const type = videoType(bytes);
  if (!type) throw new Failure('unsupported_type', 'Fișierul nu este un videoclip MP4 sau WebM.');
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const row = { id, type, name, bytes: bytes.length, created_at: new Date().toISOString() };
  await files.write(videoFile(row), bytes);
  await db.transaction().execute(async (trx) => {
    await cancelDeletion(trx, 'media', [videoFile(row)]);
    await insertVideo(trx, row);
  });
  return row;
}

export const videoFile = (video: Pick<VideosTable, 'id' | 'type'>) => videoUrl(video).replace('/media/', 'videos/');

/** By what the file begins with; its name proves nothing. */
function videoType(bytes: Buffer): VideosTable['type'] | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\x1a\x45\xdf\xa3')) return 'webm';
  return /^.{4}ftyp(isom|iso[2-6]|mp4[12]|avc1|M4V |dash|MSNV)$/s.test(start) ? 'mp4' : undefined;
}
