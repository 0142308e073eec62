import { randomInt } from 'node:crypto';
import { type ContentKind, getContentType } from '../../../contract/content/content-types.ts';
import { reservedIds } from '../../../contract/content/schemas.ts';
import { slugFrom } from '../../../contract/kernel/scalars.ts';
import { type Db, isUniqueViolation } from '../../db/database.ts';
import { findIdsWithPrefix } from './document-list-store.ts';

const attempts = 6;

/** Inserts under an id made of the title; retries when another insert takes that id first. */
export async function insertWithFreeId(
  db: Db,
  kind: ContentKind,
  title: string,
  insert: (id: string) => Promise<string>,
) {
  for (let attempt = 1; ; attempt += 1) {
    // A random number after two attempts: concurrent inserts of one title would collide at every next number.
    const spread = attempt > 2 ? randomInt(10, 10_000) : 1;
    try {
      return await insert(await freeId(db, kind, title, spread));
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === attempts) throw error;
    }
  }
}

async function freeId(db: Db, kind: ContentKind, title: string, from: number) {
  // Shortened, to leave room for a number.
  const start = slugFrom(title).slice(0, 74).replace(/-+$/, '') || slugFrom(getContentType(kind).label.one);
  const taken = await findIdsWithPrefix(db, kind, start);
  const numbered = (number: number) => (number === 1 ? start : `${start}-${number}`);
  let number = from;
  while (taken.has(numbered(number)) || reservedIds.includes(numbered(number))) number += 1;
  return numbered(number);
}
