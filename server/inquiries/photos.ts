import type { InquiryPhotosTable } from '../db/desk-tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { Failure } from '../http/failure.ts';

export interface Darkroom {
  /** Files that no address serves. */
  files: FileStore;
  /** The pixels alone, as JPEG; throws for what is no picture. */
  clean: (bytes: Buffer) => Promise<{ data: Buffer; info: { width: number; height: number } }>;
}

/** Keeps the photos of a message. One by one: decoding is heavy. */
export async function keepPhotos({ files, clean }: Darkroom, inquiryId: string, photos: string[]) {
  const rows: InquiryPhotosTable[] = [];
  for (const [position, photo] of photos.entries()) {
    const { data, info } = await clean(decoded(photo)).catch(() => {
      throw new Failure('invalid_input', 'Verificați câmpurile marcate.', {
        fields: { [`photos.${position}`]: 'Fotografia nu a putut fi citită' },
      });
    });
    const file = `inquiries/${inquiryId}/${position}.jpg`;
    await files.write(file, data);
    rows.push({ inquiry_id: inquiryId, position, file, width: info.width, height: info.height, bytes: data.length });
  }
  return rows;
}

const decoded = (photo: string) => Buffer.from(photo.replace(/^data:[^,]*,/, ''), 'base64');
