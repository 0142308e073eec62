import { slugFrom } from '../../contract/base/text.ts';
import { type ContentKind, contentTypeOf } from '../../contract/content/all.ts';
import { reservedIds } from '../../contract/content/staff.ts';
import { type Db, isUniqueViolation } from '../db/database.ts';
import { idsLike } from './staff-store.ts';

const attempts = 5;

/** Another may take the id between the look and the writing: then the next free one is tried. */
export async function insertUnderFreeId(
  db: Db,
  kind: ContentKind,
  title: string,
  insert: (id: string) => Promise<string>,
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insert(await freeId(db, kind, title));
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === attempts) throw error;
    }
  }
}

async function freeId(db: Db, kind: ContentKind, title: string) {
  // Room for the number that makes it the only one.
  const start = slugFrom(title).slice(0, 74).replace(/-+$/, '') || slugFrom(contentTypeOf(kind).label.one);
  const taken = await idsLike(db, kind, start);
  const isFree = (id: string) => !taken.has(id) && !reservedIds.includes(id);
  let number = 1;
  while (!isFree(number === 1 ? start : `${start}-${number}`)) number += 1;
  return number === 1 ? start : `${start}-${number}`;
}
