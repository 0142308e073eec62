import { addStopPhoto, changeStopPhoto, getStopPhoto, getStopRequestPhoto } from '../../../contract/crew/routes.ts';
import {
  addStopPhotoSchemas,
  changeStopPhotoSchemas,
  getStopPhotoSchemas,
  getStopRequestPhotoSchemas,
} from '../../../contract/crew/schemas.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { addPhoto, changePhoto, readPhotoFile } from '../photos/photo-routes.ts';
import { readRequestPhoto } from '../photos/request-photos.ts';
import { photoView } from '../staff/staff-view.ts';
import { findVisit, type Visit } from '../visit-store.ts';
import { requireStopVisit } from './crew-access.ts';
import { findPhotoById } from './crew-visit-store.ts';
import { notices } from './note-at-stop.ts';
import { isSameGarden } from './stop-views.ts';

export const mountStopPhotos = (context: Context) =>
  context.mountUploads((mount) => {
    const { db } = context;

    mount(addStopPhoto, addStopPhotoSchemas, async ({ params: { id }, ...caller }) => {
      const visit = await requireStopVisit(context, caller, id);
      const photo = photoView(await addPhoto(context, visit, caller.request, caller.user));
      return { photo, notice: visit.state === 'cancelled' ? notices.cancelled : null };
    });

    mount(changeStopPhoto, changeStopPhotoSchemas, async ({ params, input, ...caller }) => {
      const visit = await requireStopVisit(context, caller, params.id);
      return { photo: photoView(await changePhoto(context, visit, params.photo, input, caller.user)) };
    });

    mount(getStopPhoto, getStopPhotoSchemas, async ({ params, query: { size }, reply, ...caller }) => {
      const visit = await requireStopVisit(context, caller, params.id);
      reply.type('image/jpeg');
      return readPhotoFile(context, await requireGardenPhoto(db, visit, params.photo), size);
    });

    mount(getStopRequestPhoto, getStopRequestPhotoSchemas, async ({ params, reply, ...caller }) => {
      const { id } = await requireStopVisit(context, caller, params.id);
      return readRequestPhoto(context, reply, id, params.position);
    });
  });

/** Of the visit, or of another one to the same garden of the same client. */
async function requireGardenPhoto(db: Db, visit: Visit, id: string) {
  const photo = await findPhotoById(db, id);
  const source = photo?.visit_id === visit.id ? visit : photo && (await findVisit(db, photo.visit_id));
  if (!photo || !source || (source !== visit && !isSameGarden(visit, source)))
    throw new Failure('not_found', 'Fotografia nu există.');
  return photo;
}
