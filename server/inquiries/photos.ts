import type { Context } from '../context.ts';
import type { CleanPicture } from '../media/encoding/picture-jobs.ts';
import type { InquiryPhotosTable } from '../schema/inquiry-tables.ts';
import type { Trx } from '../schema/tables.ts';
import { withStoredFiles } from '../storage/write-files.ts';

export const inquiryPhotoFile = (inquiryId: string, position: number) => `inquiries/${inquiryId}/${position}.jpg`;

/** Stores the files while `write` stores the inquiry; when that fails, they are deleted. */
export function withStoredPhotos<Result>(
  context: Context,
  inquiryId: string,
  photos: CleanPicture[],
  write: (trx: Trx, rows: InquiryPhotosTable[]) => Promise<Result>,
) {
  const rows = photos.map(({ data, info: { width, height } }, position) => {
    const file = inquiryPhotoFile(inquiryId, position);
    return { inquiry_id: inquiryId, position, file, width, height, bytes: data.length };
  });
  const contents = new Map(rows.map(({ file, position }) => [file, (photos[position] as CleanPicture).data]));
  return withStoredFiles({ ...context, files: context.privateFiles }, contents, (trx) => write(trx, rows));
}
