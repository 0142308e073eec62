import { invalidFields } from '../http/failure.ts';
import type { InquiryPhotosTable } from '../schema/inquiry-tables.ts';
import type { Trx } from '../schema/tables.ts';
import { type PrivateFiles, withStoredFiles } from '../storage/write-files.ts';

export interface PhotoContext extends PrivateFiles {
  /** The pixels alone, as JPEG; throws for what is no picture. */
  clean: (bytes: Buffer) => Promise<CleanPhoto>;
}

export interface CleanPhoto {
  data: Buffer;
  info: { width: number; height: number };
}

/** Reads the photos of a message. One by one: decoding is heavy. */
export async function cleanPhotos({ clean }: PhotoContext, photos: string[]) {
  const cleaned: CleanPhoto[] = [];
  for (const [position, photo] of photos.entries()) {
    const picture = await clean(decoded(photo)).catch(() => {
      throw invalidFields({ [`photos.${position}`]: 'Fotografia nu a putut fi citită' });
    });
    cleaned.push(picture);
  }
  return cleaned;
}

const decoded = (photo: string) => Buffer.from(photo.replace(/^data:[^,]*,/, ''), 'base64');

/** Keeps them while the message is written down; when that fails, nothing of them stays. */
export function withStoredPhotos<Result>(
  darkroom: PhotoContext,
  inquiryId: string,
  photos: CleanPhoto[],
  write: (trx: Trx, rows: InquiryPhotosTable[]) => Promise<Result>,
) {
  const rows = photos.map(({ data, info: { width, height } }, position) => {
    const file = `inquiries/${inquiryId}/${position}.jpg`;
    return { inquiry_id: inquiryId, position, file, width, height, bytes: data.length };
  });
  const contents = new Map(rows.map(({ file, position }) => [file, (photos[position] as CleanPhoto).data]));
  return withStoredFiles(darkroom, contents, (trx) => write(trx, rows));
}
