import type { FastifyRequest } from 'fastify';
import { visitorPhotoLimits } from '../../../contract/media/photo-limits.ts';
import type { Context } from '../../context.ts';
import { Failure, invalidFields } from '../../http/failure.ts';
import type { CleanPicture } from '../encoding/picture-jobs.ts';
import { pictureProcess } from '../encoding/picture-process.ts';
import { consumePhotoQuota, countBytes, type VisitorForm } from './photo-quota.ts';

// Strangers send these. The browser sends at most 1600 × 1600.
const limits = { maxPixels: 8_000_000, maxSide: visitorPhotoLimits.maxSide, quality: 80 };
const maxBytes = 1_000_000;
/** For all photos of one form together. */
const allowance = { cpuMs: 1000, memoryMb: 200 };

/** Decodes base64 photos and keeps their pixels alone. */
export async function cleanVisitorPhotos(
  { db, disk, now }: Context,
  request: FastifyRequest,
  photos: string[],
  form: VisitorForm,
): Promise<CleanPicture[]> {
  if (photos.length === 0) return [];
  const sources = photos.map((photo) => Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64'));
  try {
    await disk.requireSpace();
    await consumePhotoQuota(db, request.ip, photos.length, now(), form);
    const done = await pictureProcess.run('visitor', 'visitorPhotos', { sources, limits, maxBytes }, allowance);
    if ('refused' in done) throw invalidFields({ [`photos.${done.refused}`]: refusals[done.because] });
    await countBytes(db, sumBytes(done.photos), now());
    return done.photos;
  } catch (error) {
    throw error instanceof Failure && !error.fields ? withoutPhotos(error, form) : error;
  }
}

const sumBytes = (photos: CleanPicture[]) => photos.reduce((sum, { data }) => sum + data.length, 0);

const refusals = { unreadable: 'Fotografia nu a putut fi citită', 'too large': 'Fotografia este prea mare' };

/** The form shows it beside the photos: it can still be sent without them. */
function withoutPhotos({ code, message, retryAfter, cause }: Failure, form: VisitorForm) {
  if (code === 'unsupported_type') return invalidFields({ photos: 'Fotografiile nu au putut fi citite' });
  const photos = `Fotografiile nu pot fi primite acum. Trimiteți ${form} fără ele sau încercați mai târziu.`;
  return new Failure(code, message, { fields: { photos }, cause, ...(retryAfter && { retryAfter }) });
}
