import type { FastifyRequest } from 'fastify';
import { inquiryLimits } from '../../contract/inquiries/limits.ts';
import type { Context } from '../context.ts';
import { Failure, invalidFields } from '../http/failure.ts';
import type { CleanPicture } from '../media/encoding/picture-jobs.ts';
import { pictureProcess } from '../media/encoding/picture-process.ts';
import type { InquiryPhotosTable } from '../schema/inquiry-tables.ts';
import type { Trx } from '../schema/tables.ts';
import { withStoredFiles } from '../storage/write-files.ts';
import type { PhotoQuota } from './photo-quota.ts';

// Strangers send these. The browser sends at most 1600 × 1600.
const limits = { mostPixels: 8_000_000, longestSide: inquiryLimits.photos.longestSide, quality: 80 };
const mostBytes = 1_000_000;
/** Of one message, all photos together. */
const allowance = { cpuMs: 1000, memoryMb: 200 };

/** Decodes base64 photos and keeps their pixels alone. */
export async function cleanPhotos(
  { disk, now }: Context,
  quota: PhotoQuota,
  request: FastifyRequest,
  photos: string[],
): Promise<CleanPicture[]> {
  if (photos.length === 0) return [];
  const sources = photos.map((photo) => Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64'));
  try {
    await disk.requireSpace();
    await quota(request.ip, photos.length, now());
    const done = await pictureProcess.run('visitor', 'visitorPhotos', { sources, limits, mostBytes }, allowance);
    if ('photos' in done) return done.photos;
    throw invalidFields({ [`photos.${done.refused}`]: refusals[done.because] });
  } catch (error) {
    throw error instanceof Failure && !error.fields ? withoutPhotos(error) : error;
  }
}

const refusals = { unreadable: 'Fotografia nu a putut fi citită', 'too large': 'Fotografia este prea mare' };

/** The form shows it beside the photos: the message itself can still be sent. */
function withoutPhotos({ code, message, retryAfter, cause }: Failure) {
  if (code === 'unsupported_type') return invalidFields({ photos: 'Fotografiile nu au putut fi citite' });
  const photos = 'Fotografiile nu pot fi primite acum. Trimiteți mesajul fără ele sau încercați mai târziu.';
  return new Failure(code, message, { fields: { photos }, cause, ...(retryAfter && { retryAfter }) });
}

/** Stores the files while `write` stores the inquiry; when that fails, they are deleted. */
export function withStoredPhotos<Result>(
  context: Context,
  inquiryId: string,
  photos: CleanPicture[],
  write: (trx: Trx, rows: InquiryPhotosTable[]) => Promise<Result>,
) {
  const rows = photos.map(({ data, info: { width, height } }, position) => {
    const file = `inquiries/${inquiryId}/${position}.jpg`;
    return { inquiry_id: inquiryId, position, file, width, height, bytes: data.length };
  });
  const contents = new Map(rows.map(({ file, position }) => [file, (photos[position] as CleanPicture).data]));
  return withStoredFiles({ ...context, files: context.privateFiles }, contents, (trx) => write(trx, rows));
}
