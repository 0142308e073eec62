import { binDays } from '../../contract/content/staff.ts';
import { pictureFormats, widthsFor } from '../../contract/picture-address.ts';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { deleteForGood, listDeletedBefore } from './media-store.ts';
import { originalName } from './picture-intake.ts';
import { variantName } from './picture-variants.ts';

/** Pictures that were deleted long enough ago go for good, with all their files. */
export async function emptyPictureBin(db: Db, files: FileStore, now: Date) {
  const before = new Date(now.getTime() - binDays * 24 * 60 * 60_000).toISOString();
  for (const { id, width } of await listDeletedBefore(db, before)) {
    if (!(await deleteForGood(db, id, before))) continue;
    const variants = widthsFor(width).flatMap((size) => pictureFormats.map((format) => variantName(id, size, format)));
    for (const name of [originalName(id), ...variants]) await files.remove(name);
  }
}
