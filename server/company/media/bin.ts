import { binDays } from '../../../contract/content/schemas.ts';
import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import { listPictureWidths, pictureFormats } from '../../../contract/media/picture-url.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { scheduleDeletion } from '../../platform/storage/deletion-queue-store.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import {
  deleteAddedPicture,
  deletePictureRow,
  findPicture,
  findVideo,
  listPicturesDeletedBefore,
  type MediaRow,
} from './media-store.ts';
import { getSharePictureName, getVariantName } from './picture-variants.ts';
import { getOriginalName } from './process-picture.ts';

export async function emptyPictureBin(db: Db, now: Date) {
  const before = addMs(now, -binDays * dayMs);
  for (const picture of await listPicturesDeletedBefore(db, before)) {
    await db.transaction().execute(async (trx) => {
      if (await deletePictureRow(trx, picture.id, before)) await scheduleFiles(trx, picture, now);
    });
  }
}

function scheduleFiles(trx: Trx, picture: Pick<MediaRow, 'id' | 'width' | 'focus_x' | 'focus_y'>, now: Date) {
  const { id, width } = picture;
  const variants = listPictureWidths(width).flatMap((size) =>
    pictureFormats.map((format) => getVariantName(id, size, format)),
  );
  return scheduleDeletion(trx, 'media', [getOriginalName(id), getSharePictureName(picture), ...variants], now);
}

/** Removes a picture from the library at once, unless it was changed after it was added or is in use. */
export async function removeAddedPicture(trx: Trx, added: Pick<MediaRow, 'id' | 'name' | 'alt'>, now: Date) {
  const picture = await findPicture(trx, added.id);
  if (picture && (await deleteAddedPicture(trx, added))) await scheduleFiles(trx, picture, now);
}

/**
 * Keeps the files of a picture or video that was uploaded again, except share pictures cut at an outdated focal point.
 */
export const createMediaRemover = (db: Db, files: FileStore) => async (name: string) => {
  const [, folder, id = ''] = /^(originals|variants|videos)\/(?:video-)?([a-z0-9]+)/.exec(name) ?? [];
  const picture = folder === 'videos' ? undefined : await findPicture(db, id);
  const isOutdated = picture && name.includes('/share-') && name !== getSharePictureName(picture);
  const isNeeded = folder === 'videos' ? await findVideo(db, id) : picture && !isOutdated;
  if (!isNeeded) await files.remove(name);
};
