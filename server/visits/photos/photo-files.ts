import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { Failure } from '../../http/failure.ts';
import type { CleanPicture } from '../../media/encoding/picture-jobs.ts';
import type { Trx } from '../../schema/tables.ts';
import type { RequestPhotosTable } from '../../schema/visit-tables.ts';
import { withStoredFiles } from '../../storage/write-files.ts';
import { type Photo, smallFile } from './photo-store.ts';

export function prepareRequestPhotos(context: Context, photos: CleanPicture[]) {
  const folder = randomUUID();
  const files = photos.map((_, position) => `requests/${folder}/${position}.jpg`);
  const toRows = (visitId: string): RequestPhotosTable[] =>
    photos.map(({ data, info: { width, height } }, position) => ({
      visit_id: visitId,
      position,
      width,
      height,
      file: files[position] as string,
      bytes: data.length,
    }));
  /** Runs a transaction while the files are stored; they are deleted when it fails or keeps none of them. */
  const transact = async <Result>(work: (trx: Trx) => Promise<Result>, keepsPhotos: (result: Result) => boolean) => {
    const contents = new Map(files.map((file, at) => [file, (photos[at] as CleanPicture).data]));
    let done: { result: Result } | undefined;
    await withStoredFiles({ ...context, files: context.privateFiles }, contents, async (trx) => {
      done = { result: await work(trx) };
      return keepsPhotos(done.result) ? done : null;
    });
    return (done as { result: Result }).result;
  };
  return { toRows, transact };
}

export const readPhotoFile = (
  { privateFiles }: Pick<Context, 'privateFiles'>,
  { file }: Photo,
  size: 'small' | 'full' = 'small',
) => privateFiles.read(size === 'small' ? smallFile(file) : file);

export function refuseMissingPhoto(): never {
  throw new Failure('not_found', 'Fotografia nu există.');
}
