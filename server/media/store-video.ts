import { createHash } from 'node:crypto';
import { Failure } from '../http/failure.ts';
import type { FileStore } from '../storage/file-store.ts';

/** Keeps a video as it is, under a name made of its content. */
export async function storeVideo(files: FileStore, bytes: Buffer) {
  const type = videoType(bytes);
  if (!type) throw new Failure('unsupported_type', 'Fișierul nu este un videoclip MP4 sau WebM.');
  const name = `video-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.${type}`;
  await files.write(`videos/${name}`, bytes);
  return { url: `/media/${name}`, type };
}

/** By what the file begins with; its name proves nothing. */
function videoType(bytes: Buffer): 'mp4' | 'webm' | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\x1a\x45\xdf\xa3')) return 'webm';
  return /^.{4}ftyp(isom|iso[2-6]|mp4[12]|avc1|M4V |dash|MSNV)$/s.test(start) ? 'mp4' : undefined;
}
