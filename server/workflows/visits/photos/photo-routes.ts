import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { User } from '../../../../contract/accounts/schemas.ts';
import { photoMoments } from '../../../../contract/crew/entries.ts';
import {
  addStopPhoto,
  changeStopPhoto,
  deleteStopPhoto,
  getStopPhoto,
  getStopRequestPhoto,
} from '../../../../contract/crew/routes.ts';
import { maxCountMessage } from '../../../../contract/kernel/scalars.ts';
import { maxPictureBytes } from '../../../../contract/media/picture-url.ts';
import * as schemas from '../../../../contract/visits/photos.ts';
import { deleteVisitPhoto } from '../../../../contract/visits/routes.ts';
import { cleanPicture, shrinkPicture } from '../../../company/media/process-picture.ts';
import { type UploadedFile, withUploadedFile } from '../../../company/media/uploaded-file.ts';
import { listTeamRows } from '../../../company/teams/team-store.ts';
import type { Context, DbContext } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteRows, tryInsert, updateRows } from '../../../platform/db/rows.ts';
import { lockRows } from '../../../platform/db/run-exclusively.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { scheduleDeletion } from '../../../platform/storage/deletion-queue-store.ts';
import { withStoredFiles } from '../../../platform/storage/with-stored-files.ts';
import { correctTime } from '../../crew/fold-entries.ts';
import { notices } from '../crew/note-at-stop.ts';
import {
  type CrewCaller,
  isMember,
  isOldVisit,
  listMemberIds,
  requireStopVisit,
  requireStopWriter,
} from '../crew/stop-access.ts';
import { isSameGarden } from '../crew/stop-views.ts';
import { listVisitsWithSentReport } from '../emails/visit-emails.ts';
import { requireVisit, viewPhoto } from '../staff/staff-view.ts';
import { applyRetention, findVisit, type Visit } from '../visit-store.ts';
import { recordVisitActivity } from '../visit-transaction.ts';
import {
  findPhoto,
  getSmallFile,
  listPhotoFiles,
  listPhotos,
  listRequestPhotos,
  type Photo,
  readPhotoFile,
  refuseMissingPhoto,
} from './photo-store.ts';

const maxPhotos = 60;
const uploadLimit = { maxBytes: maxPictureBytes, tooLarge: 'Fotografia are peste 25 MB.' };

export const mountVisitPhotos = (context: Context) =>
  context.mountUploads((mount) => {
    const { db, now, privateFiles, runDeletionQueue } = context;

    mount(addStopPhoto, schemas.addStopPhotoSchemas, async ({ params: { id }, ...caller }) => {
      // The sender is checked first. The time of the photo is known only after the upload was read.
      await requireStopWriter(context, caller, id, earliest);
      return withUploadedFile(context, caller.request, uploadLimit, async (upload) => {
        const at = readTime(upload, now());
        const { visit, isFormer } = await requireStopWriter(context, caller, id, at);
        const isLate = isLateForCrew(caller, visit);
        const isForClient = upload.text('isForClient') === 'true' && !isFormer && !isLate;
        const photo = await storePhoto(context, visit, { ...upload, at, isForClient }, caller.user);
        const obstacle = isLate ? 'old' : isFormer ? 'assigned' : visit.state === 'cancelled' ? 'cancelled' : undefined;
        return { photo: viewPhoto(photo), notice: obstacle ? notices[obstacle] : null };
      });
    });

    mount(changeStopPhoto, schemas.changeStopPhotoSchemas, async ({ params, input, ...caller }) => {
      const visit = await requireStopVisit(context, caller, params.id);
      const isLate = isLateForCrew(caller, visit);
      const photo = await (isLate
        ? requirePhoto(db, visit, params.photo)
        : changePhoto(context, visit, params.photo, input, caller.user));
      return { photo: viewPhoto(photo), notice: isLate ? notices.old : null };
    });

    mount(getStopPhoto, schemas.getStopPhotoSchemas, async ({ params, query: { size }, reply, ...caller }) => {
      const visit = await requireStopVisit(context, caller, params.id);
      reply.type('image/jpeg');
      return readPhotoFile(context, await requireGardenPhoto(db, visit, params.photo), size);
    });

    mount(getStopRequestPhoto, schemas.getStopRequestPhotoSchemas, async ({ params, reply, ...caller }) => {
      const { id } = await requireStopVisit(context, caller, params.id);
      const photo = (await listRequestPhotos(db, [id])).find(({ position }) => position === params.position);
      reply.type('image/jpeg');
      return privateFiles.read((photo ?? refuseMissingPhoto()).file);
    });

    mount(deleteVisitPhoto, schemas.deleteVisitPhotoSchemas, async ({ params, user }) => {
      const visit = await requireVisit(db, params.id);
      return deletePhoto(visit, await requirePhoto(db, visit, params.photo), user);
    });

    mount(deleteStopPhoto, schemas.deleteStopPhotoSchemas, async ({ params, ...caller }) => {
      const visit = await requireStopVisit(context, caller, params.id);
      const photo = await requirePhoto(db, visit, params.photo);
      await refuseUnlessDeletable(context, caller, visit, photo);
      return deletePhoto(visit, photo, caller.user);
    });

    const isLateForCrew = ({ user }: CrewCaller, visit: Visit) => user.role === 'crew' && isOldVisit(visit, now());

    const deletePhoto = async (visit: Visit, photo: Photo, user: User) => {
      await db.transaction().execute(async (trx) => {
        await deleteRows(trx, 'visit_photos', { id: photo.id });
        const change = { before: { photo: photo.moment } };
        await recordVisitActivity(trx, { by: user, now: now() }, visit, { action: 'update', ...change });
        await scheduleDeletion(trx, 'private', listPhotoFiles(photo), now());
      });
      await runDeletionQueue();
      return { success: true as const };
    };
  });

const earliest = new Date(0).toISOString();

const readTime = ({ text }: UploadedFile, now: Date) => {
  const [at, sentAt] = ['at', 'sentAt'].map((name) => z.iso.datetime().safeParse(text(name)).data);
  return correctTime({ at: at ?? now.toISOString(), sentAt: at && sentAt }, now.toISOString());
};

/** Staff can delete any photo, a crew those of its own team until the client has received the report. */
async function refuseUnlessDeletable({ db, now }: Context, { user }: CrewCaller, visit: Visit, { by_id }: Photo) {
  if (user.role !== 'crew') return;
  if (isOldVisit(visit, now())) throw new Failure('wrong_state', notices.old);
  const ownMembers = (await listTeamRows(db)).filter((team) => isMember(team, user)).flatMap(listMemberIds);
  if (!ownMembers.includes(by_id ?? ''))
    throw new Failure('wrong_state', 'Fotografia nu este a echipei dumneavoastră; o poate șterge biroul.');
  if ((await listVisitsWithSentReport(db, [visit])).has(visit.id))
    throw new Failure('wrong_state', 'Raportul a plecat la client. Fotografia o poate șterge biroul.');
}

/** A repeated call with the same key returns the stored photo. */
async function storePhoto(
  context: Context,
  visit: Visit,
  { path, text, at, isForClient }: UploadedFile & { at: string; isForClient: boolean },
  by: User,
): Promise<Photo> {
  const { db, now, privateFiles: files, runDeletionQueue } = context;
  const key = z.uuid().safeParse(text('key')).data;
  const earlier = key && (await findPhoto(db, key));
  if (earlier && earlier.visit_id === visit.id) return earlier;
  if ((await listPhotos(db, [visit.id])).length >= maxPhotos) throw createTooManyPhotosFailure();
  const moment = photoMoments.find((candidate) => candidate === text('moment')) ?? 'after';
  const { data, info } = await cleanPicture(path);
  const photo: Photo = {
    id: key ?? randomUUID(),
    visit_id: visit.id,
    moment,
    width: info.width,
    height: info.height,
    bytes: data.length,
    file: `visits/${visit.id}/${randomUUID()}.jpg`,
    created_at: at,
    by_id: by.id,
    is_for_client: isForClient ? 1 : 0,
  };
  const contents = new Map([
    [photo.file, data],
    [getSmallFile(photo.file), await shrinkPicture(data)],
  ]);
  const stored = await withStoredFiles({ db, now, files, runDeletionQueue }, contents, async (trx) => {
    // The lock makes concurrent uploads count each other's photos.
    await lockRows(trx, 'visits', [visit.id]);
    if (!(await tryInsert(trx, 'visit_photos', photo))) return null;
    if ((await listPhotos(trx, [visit.id])).length > maxPhotos) throw createTooManyPhotosFailure();
    await applyRetention(trx, visit.id);
    await recordVisitActivity(trx, { by, now: now() }, visit, { action: 'update', after: { photo: moment } });
    return photo;
  });
  return stored ?? requirePhoto(db, visit, photo.id);
}

const createTooManyPhotosFailure = () =>
  new Failure('too_many_photos', `${maxCountMessage(maxPhotos, 'fotografii')} la o vizită.`);

async function changePhoto(
  { db, now }: DbContext,
  visit: Visit,
  id: string,
  { moment, isForClient }: schemas.PhotoChange,
  by: User,
): Promise<Photo> {
  const before = await requirePhoto(db, visit, id);
  const isShown = isForClient ?? before.is_for_client === 1;
  const marks = { moment: moment ?? before.moment, is_for_client: isShown ? 1 : 0 };
  await db.transaction().execute(async (trx) => {
    await updateRows(trx, 'visit_photos', { id }, marks);
    const change = { before: describeMarks(before), after: describeMarks(marks) };
    await recordVisitActivity(trx, { by, now: now() }, visit, { action: 'update', ...change });
  });
  return { ...before, ...marks };
}

const describeMarks = ({ moment, is_for_client }: Pick<Photo, 'moment' | 'is_for_client'>) => ({
  photo: moment,
  isForClient: is_for_client === 1,
});

async function requirePhoto(db: Db, visit: Visit, id: string) {
  const photo = await findPhoto(db, id);
  return photo?.visit_id === visit.id ? photo : refuseMissingPhoto();
}

/** A photo of the visit, or of another visit to the same garden of the same client. */
async function requireGardenPhoto(db: Db, visit: Visit, id: string) {
  const photo = await findPhoto(db, id);
  const source = photo?.visit_id === visit.id ? visit : photo && (await findVisit(db, photo.visit_id));
  return photo && source && (source === visit || isSameGarden(visit, source)) ? photo : refuseMissingPhoto();
}
