import { binDays } from '../../contract/content/schemas.ts';
import { addMs, dayMs } from '../../contract/kernel/durations.ts';
import { pictureFormats, pictureWidthsFor } from '../../contract/media/picture-url.ts';
import type { Db } from '../db/database.ts';
import { scheduleDeletion } from '../storage/deletion-queue-store.ts';
import type { FileStore } from '../storage/file-store.ts';
import { deletePictureRow, findPicture, findVideo, listPicturesDeletedBefore } from './media-store.ts';
import { sharePictureName, variantName } from './picture-variants.ts';
import { originalName } from './process-picture.ts';

export async function emptyPictureBin(db: Db, now: Date) {
  const before = addMs(now, -binDays * dayMs);
  for (const picture of await listPicturesDeletedBefore(db, before)) {
    const { id, width } = picture;
    const variants = pictureWidthsFor(width).flatMap((size) =>
      pictureFormats.map((format) => variantName(id, size, format)),
    );
    await db.transaction().execute(async (trx) => {
      if (await deletePictureRow(trx, id, before))
        await scheduleDeletion(trx, 'media', [originalName(id), sharePictureName(picture), ...variants], now);
    });
  }
}

/** A picture or video that was uploaded again keeps its files, except a share picture cut at another focal point. */
export const createMediaRemover = (db: Db, files: FileStore) => async (name: string) => {
  const [, folder, id = ''] = /^(originals|variants|videos)\/(?:video-)?([a-z0-9]+)/.exec(name) ?? [];
  const picture = folder === 'videos' ? undefined : await findPicture(db, id);
  const isOutdated = picture && name.includes('/share-') && name !== sharePictureName(picture);
  const isNeeded = folder === 'videos' ? await findVideo(db, id) : picture && !isOutdated;
  if (!isNeeded) await files.remove(name);
};
