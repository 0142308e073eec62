import { binDays } from '../../contract/content/staff.ts';
import { pictureFormats, widthsFor } from '../../contract/picture-address.ts';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { leaveBehind } from '../files/leftover-store.ts';
import { deleteForGood, findPicture, listDeletedBefore } from './media-store.ts';
import { originalName } from './picture-intake.ts';
import { variantName } from './picture-variants.ts';

/** Pictures that were deleted long enough ago go for good, with all their files. */
export async function emptyPictureBin(db: Db, now: Date) {
  const before = new Date(now.getTime() - binDays * 24 * 60 * 60_000).toISOString();
  for (const { id, width } of await listDeletedBefore(db, before)) {
    const variants = widthsFor(width).flatMap((size) => pictureFormats.map((format) => variantName(id, size, format)));
    await db.transaction().execute(async (trx) => {
      if (await deleteForGood(trx, id, before)) await leaveBehind(trx, 'media', [originalName(id), ...variants], now);
    });
  }
}

/** A picture that was taken in again has the same names: its files stay. */
export const removeUnlessBack = (db: Db, files: FileStore) => async (name: string) => {
  const [, id = ''] = /^(?:originals|variants)\/([a-z0-9]+)/.exec(name) ?? [];
  if (!(await findPicture(db, id))) await files.remove(name);
};
