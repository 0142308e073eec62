import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { getRequestPhotoSchemas } from '../../../contract/visits/photos.ts';
import { getRequestPhoto } from '../../../contract/visits/routes.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../http/failure.ts';
import type { CleanPicture } from '../../media/encoding/picture-jobs.ts';
import type { Trx } from '../../schema/tables.ts';
import type { RequestPhotosTable } from '../../schema/visit-tables.ts';
import { withStoredFiles } from '../../storage/write-files.ts';
import { listRequestPhotos } from './photo-store.ts';

export function mountRequestPhotos(context: Context) {
  context.mount(getRequestPhoto, getRequestPhotoSchemas, ({ params: { id, position }, reply }) =>
    readRequestPhoto(context, reply, id, position),
  );
}

/** As a reply. */
export async function readRequestPhoto(
  { db, privateFiles }: Context,
  reply: FastifyReply,
  visitId: string,
  position: number,
) {
  const photo = (await listRequestPhotos(db, visitId)).find((each) => each.position === position);
  if (!photo) throw new Failure('not_found', 'Fotografia nu există.');
  reply.type('image/jpeg');
  return privateFiles.read(photo.file);
}

export function prepareRequestPhotos(context: Context, photos: CleanPicture[]) {
  const folder = randomUUID();
  const files = photos.map((_, position) => `requests/${folder}/${position}.jpg`);
  const toRows = (visitId: string): RequestPhotosTable[] =>
    photos.map(({ data, info: { width, height } }, position) => ({
      ...{ visit_id: visitId, position, width, height },
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
