import type { Context } from '../context.ts';
import { invalidFields } from '../http/failure.ts';
import { type CleanPicture, cleanPicture } from '../media/process-picture.ts';
import type { InquiryPhotosTable } from '../schema/inquiry-tables.ts';
import type { Trx } from '../schema/tables.ts';
import { withStoredFiles } from '../storage/write-files.ts';

/** Smaller than in the library: strangers send these. */
const mostPixels = 20_000_000;

/** Decodes base64 photos and keeps their pixels alone, one by one: decoding is expensive. */
export async function cleanPhotos(photos: string[]) {
  const cleaned: CleanPicture[] = [];
  for (const [position, photo] of photos.entries()) {
    const bytes = Buffer.from(photo.replace(/^data:[^,]*,/, ''), 'base64');
    const picture = await cleanPicture(bytes, mostPixels).catch(() => {
      throw invalidFields({ [`photos.${position}`]: 'Fotografia nu a putut fi citită' });
    });
    cleaned.push(picture);
  }
  return cleaned;
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
