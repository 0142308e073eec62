import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { largestPictureBytes } from '../../../contract/media/picture-url.ts';
import {
  addVisitPhotoSchemas,
  changeVisitPhotoSchemas,
  deleteVisitPhotoSchemas,
  getVisitPhotoSchemas,
  photoMoments,
} from '../../../contract/visits/photos.ts';
import { addVisitPhoto, changeVisitPhoto, deleteVisitPhoto, getVisitPhoto } from '../../../contract/visits/routes.ts';
import { recordActivity } from '../../activity/activity-store.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Mount } from '../../http/mount.ts';
import { scheduleDeletion } from '../../storage/deletion-queue-store.ts';
import { type PrivateFiles, withStoredFiles } from '../../storage/write-files.ts';
import { photoView, requireVisit } from '../staff/staff-view.ts';
import { visitTitle } from '../steps/visit-step.ts';
import { markSomebodysAgain } from '../visit-store.ts';
import { deletePhoto, findPhoto, insertPhoto, listPhotos, markPhoto, type Photo } from './photo-store.ts';

const mostPhotos = 60;
const uuid = z.uuid();

export interface PhotoContext extends PrivateFiles {
  /** The pixels alone, as JPEG; throws for what is no picture. */
  clean: (bytes: Buffer) => Promise<{ data: Buffer; info: { width: number; height: number } }>;
  /** A small JPEG of one, for lists. */
  shrink: (bytes: Buffer) => Promise<Buffer>;
  /** The one file of a multipart form. */
  receive: (
    request: FastifyRequest,
    largest: number,
    tooLarge: string,
  ) => Promise<{ bytes: Buffer; text: (field: string) => string }>;
}

/** `mount` must belong to a scope that takes multipart forms. */
export function mountVisitPhotos(mount: Mount, camera: PhotoContext) {
  const { db, now, files, clean, shrink, receive, runDeletionQueue } = camera;

  mount(addVisitPhoto, addVisitPhotoSchemas, async ({ params: { id }, request, user }) => {
    const visit = await requireVisit(db, id);
    const { bytes, text } = await receive(request, largestPictureBytes, 'Fotografia are peste 25 MB.');
    const key = uuid.safeParse(text('key')).data;
    const known = key && (await findPhoto(db, id, key));
    if (known) return { photo: photoView(known) };
    const moment = photoMoments.find((known) => known === text('moment')) ?? 'after';
    if ((await listPhotos(db, id)).length >= mostPhotos)
      throw new Failure('conflict', `Cel mult ${mostPhotos} de fotografii la o vizită.`);
    const { data, info } = await clean(bytes);
    const photo: Photo = {
      ...{ id: key ?? randomUUID(), visit_id: id, moment, width: info.width, height: info.height, bytes: data.length },
      file: `visits/${id}/${randomUUID()}.jpg`,
      created_at: now().toISOString(),
    };
    const contents = new Map([
      [photo.file, data],
      [smallOf(photo.file), await shrink(data)],
    ]);
    const kept = await withStoredFiles(camera, contents, async (trx) => {
      // Sent twice at the same moment: the other one is kept.
      if (!(await insertPhoto(trx, photo))) return null;
      await markSomebodysAgain(trx, id);
      const line = { action: 'update' as const, kind: 'appointments' as const, id, title: visitTitle(visit) };
      await recordActivity(trx, { by: user, ...line, after: { photo: moment } });
      return photo;
    });
    return { photo: photoView(kept ?? (await requirePhoto(db, { id, photo: photo.id }))) };
  });

  mount(getVisitPhoto, getVisitPhotoSchemas, async ({ params, query: { size = 'small' }, reply }) => {
    const photo = await requirePhoto(db, params);
    reply.type('image/jpeg').header('cache-control', 'private, max-age=86400, immutable');
    return files.read(size === 'small' ? smallOf(photo.file) : photo.file);
  });

  mount(changeVisitPhoto, changeVisitPhotoSchemas, async ({ params, input: { moment }, user }) => {
    const before = await requirePhoto(db, params);
    const visit = await requireVisit(db, params.id);
    await db.transaction().execute(async (trx) => {
      await markPhoto(trx, before.id, moment);
      const line = { action: 'update' as const, kind: 'appointments' as const, id: visit.id, title: visitTitle(visit) };
      await recordActivity(trx, {
        by: user,
        ...line,
        before: { photo: before.moment },
        after: { photo: moment },
      });
    });
    return { photo: photoView({ ...before, moment }) };
  });

  mount(deleteVisitPhoto, deleteVisitPhotoSchemas, async ({ params, user }) => {
    const photo = await requirePhoto(db, params);
    const visit = await requireVisit(db, params.id);
    await db.transaction().execute(async (trx) => {
      await deletePhoto(trx, photo.id);
      const line = { action: 'update' as const, kind: 'appointments' as const, id: visit.id, title: visitTitle(visit) };
      await recordActivity(trx, { by: user, ...line, before: { photo: photo.moment } });
      await scheduleDeletion(trx, 'private', filesOf(photo), now());
    });
    await runDeletionQueue();
    return { success: true as const };
  });
}

async function requirePhoto(db: Db, { id, photo }: { id: string; photo: string }) {
  const found = await findPhoto(db, id, photo);
  if (!found) throw new Failure('not_found', 'Fotografia nu există.');
  return found;
}

const smallOf = (file: string) => file.replace(/\.jpg$/, '-small.jpg');

export const filesOf = ({ file }: Pick<Photo, 'file'>) => [file, smallOf(file)];
