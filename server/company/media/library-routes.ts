import type { User } from '../../../contract/accounts/schemas.ts';
import type { ActivityAction } from '../../../contract/activity/schemas.ts';
import { toPageRows } from '../../../contract/kernel/paging.ts';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import type { DocumentReference } from '../../../contract/kernel/replies.ts';
import { buildStoredPictureUrl, maxPictureBytes } from '../../../contract/media/picture-url.ts';
import * as routes from '../../../contract/media/routes.ts';
import * as schemas from '../../../contract/media/schemas.ts';
import { type Authorship, recordActivity } from '../../common/activity/activity-store.ts';
import { countReferrers, type Target } from '../../common/references/reference-store.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { createInvalidFieldsFailure, Failure, requireFound } from '../../platform/http/failure.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { scheduleDeletion } from '../../platform/storage/deletion-queue-store.ts';
import {
  countByUse,
  countLibrary,
  findPicture,
  listLibrary,
  type MediaRow,
  toPictureMetadata,
  toSearchText,
  updatePicture,
} from './media-store.ts';
import { getSharePictureName } from './picture-variants.ts';
import { cropStoredPicture, getOriginalName, preparePicture, shrinkPicture, writePicture } from './process-picture.ts';
import { withUploadedFile } from './uploaded-file.ts';

/** Content and site provide these: the library cannot import them, because they import the library. */
export interface PictureUsers {
  listReferrers: (db: Db, target: Target) => Promise<DocumentReference[]>;
  /** Each replaces a picture wherever its feature uses it, and returns the number of places. */
  replacers: ((trx: Trx, id: string, url: string, authorship: { by: User; now: Date }) => Promise<number>)[];
}

export const mountMediaLibrary = (context: Context, users: PictureUsers) =>
  context.mountUploads((mount) => mountLibraryRoutes(mount, context, users));

const uploadLimit = {
  maxBytes: maxPictureBytes,
  tooLarge: 'Imaginea are peste 25 MB. Micșorați-o și încercați din nou.',
};

function mountLibraryRoutes(mount: Mount, context: Context, { listReferrers, replacers }: PictureUsers) {
  const { db, changes, now, mediaFiles: files } = context;

  mount(routes.listMedia, schemas.listMediaSchemas, async ({ query }) => {
    const rows = await listLibrary(db, query, toPageRows(query));
    const uses = await countReferrers(
      db,
      'media',
      rows.map(({ id }) => id),
    );
    return {
      items: rows.map((row) => toLibraryPicture(row, uses.get(row.id) ?? 0)),
      total: await countLibrary(db, query),
      counts: await countByUse(db),
    };
  });

  mount(routes.uploadPicture, schemas.uploadPictureSchemas, async ({ request, user }) => {
    const row = await withUploadedFile(context, request, uploadLimit, ({ name, path: source, text }) => {
      const alt = schemas.changePictureSchemas.input?.shape.alt.safeParse(text('alt')).data ?? '';
      return preparePicture(context, { name, alt, focus: [50, 50], source });
    });
    return { item: await addPicture(context, row, user) };
  });

  mount(routes.getPicture, schemas.getPictureSchemas, async ({ params: { id } }) => ({
    item: await readItem(db, id),
    usedIn: await listReferrers(db, { target_kind: 'media', target_id: id }),
  }));

  mount(routes.getPictureFile, schemas.getPictureFileSchemas, async ({ params: { id }, reply }) => {
    await requirePicture(db, id);
    const small = await shrinkPicture(await files.source(getOriginalName(id)));
    return reply.type('image/jpeg').send(small);
  });

  mount(routes.changePicture, schemas.changePictureSchemas, async ({ params: { id }, input, user }) => {
    await changes.commit(db, async (trx) => {
      const before = await requirePicture(trx, id);
      const { name = before.name, alt = before.alt, focus = [before.focus_x, before.focus_y] } = input;
      const after = { ...before, name, alt, focus_x: focus[0], focus_y: focus[1] };
      await writeChange(trx, before, after, 'update', { by: user, now: now() });
    });
    return { item: await readItem(db, id) };
  });

  mount(routes.cropPicture, schemas.cropPictureSchemas, async ({ params: { id }, input, user }) => {
    const whole = await requirePicture(db, id);
    const outside = 'Partea aleasă iese din imagine';
    if (input.left + input.width > whole.width) throw createInvalidFieldsFailure({ width: outside });
    if (input.top + input.height > whole.height) throw createInvalidFieldsFailure({ height: outside });
    return { item: await addPicture(context, await cropStoredPicture(context, whole, input), user) };
  });

  mount(routes.replacePicture, schemas.replacePictureSchemas, async ({ params: { id }, input, user }) => {
    if (input.by === id) throw createInvalidFieldsFailure({ by: 'Alegeți altă imagine' });
    const places = await changes.commit(db, async (trx) => {
      const after = await prepareReplacement(trx, id, input.by, { by: user, now: now() });
      let count = 0;
      for (const replace of replacers)
        count += await replace(trx, id, buildStoredPictureUrl(after.id, after.width), { by: user, now: now() });
      return count;
    });
    return { item: await readItem(db, input.by), places };
  });

  mount(routes.deletePicture, schemas.deletePictureSchemas, async ({ params: { id }, user }) => {
    await db.transaction().execute(async (trx) => {
      const before = await requirePicture(trx, id);
      const usedIn = await listReferrers(trx, { target_kind: 'media', target_id: id });
      if (usedIn.length > 0) throw new Failure('in_use', describeUse(usedIn.length), { details: { usedIn } });
      const after = { ...before, deleted_at: before.deleted_at ?? now().toISOString() };
      await writeChange(trx, before, after, 'delete', { by: user, now: now() });
    });
    return { item: await readItem(db, id) };
  });

  mount(routes.restorePicture, schemas.restorePictureSchemas, async ({ params: { id }, user }) => {
    await db.transaction().execute(async (trx) => {
      const before = await requirePicture(trx, id);
      await writeChange(trx, before, { ...before, deleted_at: null }, 'restore', { by: user, now: now() });
    });
    return { item: await readItem(db, id) };
  });
}

async function readItem(db: Db, id: string) {
  const row = await requirePicture(db, id);
  return toLibraryPicture(row, (await countReferrers(db, 'media', [id])).get(id) ?? 0);
}

/** A picture that the library already holds is restored from the bin instead. */
async function addPicture({ db, now }: Context, row: MediaRow, by: User) {
  await db.transaction().execute(async (trx) => {
    if (await writePicture(trx, row)) {
      await recordActivity(trx, { by, action: 'create', kind: 'media', id: row.id, title: row.name }, now());
      return;
    }
    const existing = await requirePicture(trx, row.id);
    await writeChange(trx, existing, { ...existing, deleted_at: null }, 'restore', { by, now: now() });
  });
  return readItem(db, row.id);
}

/** Gives the replacing picture the alternative text of the replaced one, unless it has one, and restores it. */
async function prepareReplacement(trx: Trx, replacedId: string, id: string, authorship: Authorship) {
  const [before, after] = [await requirePicture(trx, replacedId), await requirePicture(trx, id)];
  const withAlt = { ...after, alt: after.alt || before.alt, deleted_at: null };
  await writeChange(trx, after, withAlt, 'update', authorship);
  return after;
}

async function writeChange(
  trx: Trx,
  before: MediaRow,
  after: MediaRow,
  action: ActivityAction,
  { by, now }: Authorship,
) {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const { id, name, alt, focus_x, focus_y, deleted_at } = after;
  await updatePicture(trx, id, { name, alt, focus_x, focus_y, deleted_at, search: toSearchText(after) });
  const outdated = getSharePictureName(before);
  if (outdated !== getSharePictureName(after)) await scheduleDeletion(trx, 'media', [outdated], now);
  const states = { before: pickAuditFields(before), after: pickAuditFields(after) };
  await recordActivity(trx, { by, action, kind: 'media', id, title: name, ...states }, now);
}

const pickAuditFields = ({ name, alt, focus_x, focus_y }: MediaRow) => ({ name, alt, focus: [focus_x, focus_y] });

const requirePicture = async (db: Db, id: string) => requireFound(await findPicture(db, id), 'Imaginea nu există.');

const toLibraryPicture = (row: MediaRow, uses: number): schemas.LibraryPicture => ({
  ...toPictureMetadata(row),
  id: row.id,
  name: row.name,
  bytes: row.bytes,
  url: buildStoredPictureUrl(row.id, row.width),
  createdAt: row.created_at,
  deletedAt: row.deleted_at,
  uses,
});

const describeUse = (places: number) =>
  places === 1
    ? 'Imaginea este folosită într-un loc. Înlocuiți-o acolo înainte de a o șterge.'
    : `Imaginea este folosită în ${formatCount(places, 'locuri')}. Înlocuiți-o acolo înainte de a o șterge.`;
