import type { InquiryPhotosTable } from '../db/inquiry-tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { refusedFields } from '../http/failure.ts';

export interface Darkroom {
  /** Files that no address serves. */
  files: FileStore;
  /** The pixels alone, as JPEG; throws for what is no picture. */
  clean: (bytes: Buffer) => Promise<CleanPhoto>;
}

export interface CleanPhoto {
  data: Buffer;
  info: { width: number; height: number };
}

/** Reads the photos of a message. One by one: decoding is heavy. */
export async function cleanPhotos({ clean }: Darkroom, photos: string[]) {
  const cleaned: CleanPhoto[] = [];
  for (const [position, photo] of photos.entries()) {
    const picture = await clean(decoded(photo)).catch(() => {
      throw refusedFields({ [`photos.${position}`]: 'Fotografia nu a putut fi citită' });
    });
    cleaned.push(picture);
  }
  return cleaned;
}

const decoded = (photo: string) => Buffer.from(photo.replace(/^data:[^,]*,/, ''), 'base64');

/** Keeps them while the message is written down; when that fails, nothing of them stays. */
export async function keepingPhotos<Result>(
  { files }: Darkroom,
  inquiryId: string,
  photos: CleanPhoto[],
  write: (rows: InquiryPhotosTable[]) => Promise<Result>,
) {
  const rows = photos.map(({ data, info: { width, height } }, position) => {
    const file = `inquiries/${inquiryId}/${position}.jpg`;
    return { inquiry_id: inquiryId, position, file, width, height, bytes: data.length };
  });
  try {
    for (const [position, { file }] of rows.entries()) await files.write(file, (photos[position] as CleanPhoto).data);
    return await write(rows);
  } catch (error) {
    await Promise.allSettled(rows.map(({ file }) => files.remove(file)));
    throw error;
  }
}
