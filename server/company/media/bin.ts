import { binDays } from '../../../contract/content/schemas.ts';
import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import { listPictureWidths, pictureFormats } from '../../../contract/media/picture-url.ts';
import type { Db } from '../../platform/db/database.ts';
import { scheduleDeletion } from '../../platform/storage/deletion-queue-store.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { deletePictureRow, findPicture, findVideo, listPicturesDeletedBefore } from './media-store.ts';
import { getSharePictureName, getVariantName } from './picture-variants.ts';
import { getOriginalName } from './process-picture.ts';

export async function emptyPictureBin(db: Db, now: Date) {
  const before = addMs(now, -binDays * dayMs);
  for (const picture of await listPicturesDeletedBefore(db, before)) {
    const { id, width } = picture;
    const variants = listPictureWidths(width).flatMap((size) =>
      pictureFormats.map((format) => getVariantName(id, size, format)),
    );
    await db.transaction().execute(async (trx) => {
      if (await deletePictureRow(trx, id, before))
        await scheduleDeletion(trx, 'media', [getOriginalName(id), getSharePictureName(picture), ...variants], now);
    });
  }
}

/** A picture or video that was uploaded again keeps its files, except a share picture cut at another focal point. */
export const createMediaRemover = (db: Db, files: FileStore) => async (name: string) => {
  const [, folder, id = ''] = /^(originals|variants|videos)\/(?:video-)?([a-z0-9]+)/.exec(name) ?? [];
  const picture = folder === 'videos' ? undefined : await findPicture(db, id);
  const isOutdated = picture && name.includes('/share-') && name !== getSharePictureName(picture);
  const isNeeded = folder === 'videos' ? await findVideo(db, id) : picture && !isOutdated;
  if (!isNeeded) await files.remove(name);
};
