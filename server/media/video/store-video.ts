import { createHash } from 'node:crypto';
import { videoUrl } from '../../../contract/media/video-url.ts';
import { Failure } from '../../http/failure.ts';
import type { VideosTable } from '../../schema/content-tables.ts';
import { cancelDeletion } from '../../storage/deletion-queue-store.ts';
import type { MediaContext } from '../process-picture.ts';
import { cleanMp4 } from './clean-mp4.ts';
import { cleanWebm } from './clean-webm.ts';
import { insertVideo } from './video-store.ts';

const clean: Record<VideosTable['type'], (bytes: Buffer) => void> = { mp4: cleanMp4, webm: cleanWebm };

/** Stores a video without its metadata (place, device, author), under a name made of its content. */
export async function storeVideo(
  { db, mediaFiles: files, now }: MediaContext,
  { name, bytes }: { name: string; bytes: Buffer },
) {
  const type = videoType(bytes);
  if (!type) throw new Failure('unsupported_type', 'Fișierul nu este un videoclip MP4 sau WebM.');
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  blankMetadata(bytes, type);
  const row = { id, type, name, bytes: bytes.length, created_at: now().toISOString() };
  await files.write(videoFile(row), bytes);
  await db.transaction().execute(async (trx) => {
    await cancelDeletion(trx, 'media', [videoFile(row)]);
    await insertVideo(trx, row);
  });
  return row;
}

function blankMetadata(bytes: Buffer, type: VideosTable['type']) {
  try {
    clean[type](bytes);
  } catch {
    const message =
      'Videoclipul nu poate fi curățat de datele ascunse (locul, aparatul). Exportați-l din nou ca MP4 obișnuit, doar cu imagine și sunet.';
    throw new Failure('unsupported_type', message);
  }
}

export const videoFile = (video: Pick<VideosTable, 'id' | 'type'>) => videoUrl(video).replace('/media/', 'videos/');

/** By what the file begins with; its name proves nothing. */
function videoType(bytes: Buffer): VideosTable['type'] | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\x1a\x45\xdf\xa3')) return 'webm';
  return /^.{4}ftyp(isom|iso[2-6]|mp4[12]|avc1|M4V |dash|MSNV)$/s.test(start) ? 'mp4' : undefined;
}
