import type { FastifyRequest } from 'fastify';
import { dayMs } from '../../../../contract/kernel/durations.ts';
import { visitorPhotoLimits } from '../../../../contract/media/photo-limits.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createInvalidFieldsFailure, Failure } from '../../../platform/http/failure.ts';
import { isLoopback, listNetworks } from '../../../platform/http/networks.ts';
import { addToCounts } from '../../../platform/http/rate-count-store.ts';
import type { CleanPicture } from '../encoding/picture-jobs.ts';
import { pictureProcess } from '../encoding/picture-process.ts';

// Strangers send these. The browser sends at most 1600 × 1600.
const limits = { maxPixels: 8_000_000, maxSide: visitorPhotoLimits.maxSide, quality: 80 };
const maxBytes = 1_000_000;
/** The limits for all photos of one form together. */
const processLimits = { cpuMs: 1000, memoryMb: 200 };

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
    const done = await pictureProcess.run('visitor', 'visitorPhotos', { sources, limits, maxBytes }, processLimits);
    if ('refused' in done) throw createInvalidFieldsFailure({ [`photos.${done.refused}`]: refusals[done.because] });
    await countBytes(db, sumBytes(done.photos), now());
    return done.photos;
  } catch (error) {
    throw error instanceof Failure && !error.fields ? toPhotoFailure(error, form) : error;
  }
}

const sumBytes = (photos: CleanPicture[]) => photos.reduce((sum, { data }) => sum + data.length, 0);

const refusals = { unreadable: 'Fotografia nu a putut fi citită', 'too large': 'Fotografia este prea mare' };

/** Shown beside the photos, because the form can still be sent without them. */
function toPhotoFailure({ code, message, retryAfter, cause }: Failure, form: VisitorForm) {
  if (code === 'unsupported_type') return createInvalidFieldsFailure({ photos: 'Fotografiile nu au putut fi citite' });
  const photos = `Fotografiile nu pot fi primite acum. Trimiteți ${form} fără ele sau încercați mai târziu.`;
  return new Failure(code, message, { fields: { photos }, cause, ...(retryAfter && { retryAfter }) });
}

/** The words for the form in messages about refused photos. */
type VisitorForm = 'mesajul' | 'cererea';

const maxPhotosPerClient = 40;
const maxBytesPerDay = 100 * 1024 * 1024;

/** Counts photos before they are decoded; throws when a client or its networks sent too many today. */
async function consumePhotoQuota(db: Db, address: string, photos: number, now: Date, form: VisitorForm) {
  if ((await countBytes(db, 0, now)) >= maxBytesPerDay)
    throw createTooManyPhotosFailure('Astăzi nu mai putem primi fotografii.', form);
  // Behind a proxy that sends no X-Forwarded-For everybody shares one address.
  if (isLoopback(address)) return;
  const networks = listNetworks(address);
  const keys = networks.map(({ name }) => ({ key: `photos:${name}`, windowMs: dayMs }));
  const counted = await addToCounts(db, keys, now, photos);
  if (networks.every(({ share }, index) => (counted[index]?.count ?? 0) <= maxPhotosPerClient * share)) return;
  // A refused address must not use up the allowance of its network.
  await addToCounts(db, keys, now, -photos);
  throw createTooManyPhotosFailure('Ați trimis multe fotografii astăzi.', form);
}

async function countBytes(db: Db, bytes: number, now: Date) {
  const [count] = await addToCounts(db, [{ key: 'photos:bytes', windowMs: dayMs }], now, bytes);
  return count?.count ?? 0;
}

function createTooManyPhotosFailure(reason: string, form: VisitorForm) {
  const message = `${reason} Trimiteți ${form} fără ele, iar noi vi le cerem când vă răspundem.`;
  return new Failure('too_many_requests', message, { fields: { photos: message }, retryAfter: 3600 });
}
