import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import { maxPictureBytes } from '../../../contract/media/picture-url.ts';
import {
  addVisitPhotoSchemas,
  changeVisitPhotoSchemas,
  deleteVisitPhotoSchemas,
  getVisitPhotoSchemas,
  type PhotoChange,
  photoMoments,
} from '../../../contract/visits/photos.ts';
import { addVisitPhoto, changeVisitPhoto, deleteVisitPhoto, getVisitPhoto } from '../../../contract/visits/routes.ts';
import type { Context, DbContext } from '../../context.ts';
import { limitToNow } from '../../crew/fold-entries.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { cleanPicture, shrinkPicture } from '../../media/process-picture.ts';
import { withUploadedFile } from '../../media/uploaded-file.ts';
import { scheduleDeletion } from '../../storage/deletion-queue-store.ts';
import { withStoredFiles } from '../../storage/write-files.ts';
import { photoView, requireVisit } from '../staff/staff-view.ts';
import { applyRetention, type Visit } from '../visit-store.ts';
import { recordVisitActivity } from '../visit-transaction.ts';
import { deletePhoto, findPhoto, insertPhoto, listPhotos, markPhoto, type Photo } from './photo-store.ts';

const maxPhotos = 60;
const uuid = z.uuid();
const instant = z.iso.datetime();

export const mountVisitPhotos = (context: Context) =>
  context.mountUploads((mount) => {
    const { db, now, runDeletionQueue } = context;

    mount(addVisitPhoto, addVisitPhotoSchemas, async ({ params: { id }, request, user }) => ({
      photo: photoView(await addPhoto(context, await requireVisit(db, id), request, user)),
    }));

    mount(getVisitPhoto, getVisitPhotoSchemas, async ({ params, query: { size }, reply }) => {
      const photo = await requirePhoto(db, params);
      reply.type('image/jpeg');
      return readPhotoFile(context, photo, size);
    });

    mount(changeVisitPhoto, changeVisitPhotoSchemas, async ({ params, input, user }) => ({
      photo: photoView(await changePhoto(context, await requireVisit(db, params.id), params.photo, input, user)),
    }));

    mount(deleteVisitPhoto, deleteVisitPhotoSchemas, async ({ params, user }) => {
      const photo = await requirePhoto(db, params);
      const visit = await requireVisit(db, params.id);
      await db.transaction().execute(async (trx) => {
        await deletePhoto(trx, photo.id);
        const change = { before: { photo: photo.moment } };
        await recordVisitActivity(trx, { by: user, now: now() }, visit, { action: 'update', ...change });
        await scheduleDeletion(trx, 'private', photoFiles(photo), now());
      });
      await runDeletionQueue();
      return { success: true as const };
    });
  });

const uploadLimit = { maxBytes: maxPictureBytes, tooLarge: 'Fotografia are peste 25 MB.' };

export const addPhoto = (context: Context, visit: Visit, request: FastifyRequest, by: User) =>
  withUploadedFile(context, request, uploadLimit, ({ path, text }) => storePhoto(context, visit, { path, text }, by));

interface IncomingPhoto {
  path: string;
  text: (field: string) => string;
}

/** Sent again with the same key, it is the photo that is there already. */
async function storePhoto(context: Context, visit: Visit, { path, text }: IncomingPhoto, by: User): Promise<Photo> {
  const { db, now, privateFiles: files, runDeletionQueue } = context;
  const key = uuid.safeParse(text('key')).data;
  const known = key && (await findPhoto(db, visit.id, key));
  if (known) return known;
  if ((await listPhotos(db, visit.id)).length >= maxPhotos)
    throw new Failure('too_many_photos', `Cel mult ${maxPhotos} de fotografii la o vizită.`);
  const moment = photoMoments.find((candidate) => candidate === text('moment')) ?? 'after';
  const { data, info } = await cleanPicture(path);
  const photo: Photo = {
    ...{ id: key ?? randomUUID(), visit_id: visit.id, moment },
    ...{ width: info.width, height: info.height, bytes: data.length },
    file: `visits/${visit.id}/${randomUUID()}.jpg`,
    created_at: limitToNow(instant.safeParse(text('at')).data, now().toISOString()),
    is_for_client: text('isForClient') === 'true' ? 1 : 0,
  };
  const contents = new Map([
    [photo.file, data],
    [smallFile(photo.file), await shrinkPicture(data)],
  ]);
  const stored = await withStoredFiles({ db, now, files, runDeletionQueue }, contents, async (trx) => {
    if (!(await insertPhoto(trx, photo))) return null;
    await applyRetention(trx, visit.id);
    await recordVisitActivity(trx, { by, now: now() }, visit, { action: 'update', after: { photo: moment } });
    return photo;
  });
  return stored ?? requirePhoto(db, { id: visit.id, photo: photo.id });
}

export async function changePhoto(
  { db, now }: DbContext,
  visit: Visit,
  id: string,
  { moment, isForClient }: PhotoChange,
  by: User,
): Promise<Photo> {
  const before = await requirePhoto(db, { id: visit.id, photo: id });
  const isShown = isForClient ?? before.is_for_client === 1;
  const marks = { moment: moment ?? before.moment, is_for_client: isShown ? 1 : 0 };
  await db.transaction().execute(async (trx) => {
    await markPhoto(trx, id, marks);
    const change = { before: describeMarks(before), after: describeMarks(marks) };
    await recordVisitActivity(trx, { by, now: now() }, visit, { action: 'update', ...change });
  });
  return { ...before, ...marks };
}

const describeMarks = ({ moment, is_for_client }: Pick<Photo, 'moment' | 'is_for_client'>) => ({
  photo: moment,
  isForClient: is_for_client === 1,
});

async function requirePhoto(db: Db, { id, photo }: { id: string; photo: string }) {
  const found = await findPhoto(db, id, photo);
  if (!found) throw new Failure('not_found', 'Fotografia nu există.');
  return found;
}

export const readPhotoFile = (
  { privateFiles }: Pick<Context, 'privateFiles'>,
  { file }: Photo,
  size: 'small' | 'full' = 'small',
) => privateFiles.read(size === 'small' ? smallFile(file) : file);

const smallFile = (file: string) => file.replace(/\.jpg$/, '-small.jpg');

export const photoFiles = ({ file }: Pick<Photo, 'file'>) => [file, smallFile(file)];
