import { randomUUID } from 'node:crypto';
import type { CleanPicture } from '../../../company/media/encoding/picture-jobs.ts';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { findRow, listRows } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { withStoredFiles } from '../../../platform/storage/with-stored-files.ts';

export type Photo = Tables['visit_photos'];

export async function listPhotos(db: Db, visitIds: string[]): Promise<Photo[]> {
  if (visitIds.length === 0) return [];
  const photos = db.selectFrom('visit_photos').selectAll().where('visit_id', 'in', visitIds);
  return photos.orderBy('created_at').orderBy('id').execute();
}

export const findPhoto = (db: Db, id: string) => findRow(db, 'visit_photos', { id });

export async function listRequestPhotos(db: Db, visitIds: string[]): Promise<Tables['request_photos'][]> {
  if (visitIds.length === 0) return [];
  return listRows(db, 'request_photos', { visit_id: visitIds }, { position: 'asc' });
}

/** Deletes photos by crew and client; returns the names of their files. */
export async function deletePhotosOfVisits(trx: Trx, visitIds: string[]) {
  const visitPhotos = await trx
    .deleteFrom('visit_photos')
    .where('visit_id', 'in', visitIds)
    .returning('file')
    .execute();
  const sent = await trx.deleteFrom('request_photos').where('visit_id', 'in', visitIds).returning('file').execute();
  return [...visitPhotos.flatMap(listPhotoFiles), ...sent.map(({ file }) => file)];
}

export const listPhotoFiles = ({ file }: Pick<Photo, 'file'>) => [file, getSmallFile(file)];

export const getSmallFile = (file: string) => file.replace(/\.jpg$/, '-small.jpg');

export function prepareRequestPhotos(context: Context, photos: CleanPicture[]) {
  const folder = randomUUID();
  const files = photos.map((_, position) => `requests/${folder}/${position}.jpg`);
  const toRows = (visitId: string): Tables['request_photos'][] =>
    photos.map(({ data, info: { width, height } }, position) => ({
      visit_id: visitId,
      position,
      width,
      height,
      file: files[position] as string,
      bytes: data.length,
    }));
  /** Runs a transaction while the files are stored; the files are deleted if it fails or keeps none of them. */
  const transact = async <Result>(work: (trx: Trx) => Promise<Result>, keepsPhotos: (result: Result) => boolean) => {
    const contents = new Map(files.map((file, index) => [file, (photos[index] as CleanPicture).data]));
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
) => privateFiles.read(size === 'small' ? getSmallFile(file) : file);

export function refuseMissingPhoto(): never {
  throw new Failure('not_found', 'Fotografia nu există.');
}
