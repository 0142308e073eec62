import type { ContentKind } from '../../../contract/content/content-types.ts';
import { selectUserName } from '../../accounts/user-store.ts';
import type { Db } from '../../db/database.ts';

const versions = (db: Db, kind: ContentKind, id: string) =>
  db
    .selectFrom('content_history')
    .select(['version', 'action', 'status', 'publish_at', 'saved_at', 'saved_by', 'fields'])
    .select(selectUserName('saved_by').as('saver'))
    .where('kind', '=', kind)
    .where('id', '=', id);

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

export const listVersions = (db: Db, kind: ContentKind, id: string, limit: number, offset: number) =>
  versions(db, kind, id).orderBy('version', 'desc').limit(limit).offset(offset).execute();

export const findVersion = (db: Db, kind: ContentKind, id: string, version: number) =>
  versions(db, kind, id).where('version', '=', version).executeTakeFirst();

export async function countVersions(db: Db, kind: ContentKind, id: string) {
  const { count } = await db
    .selectFrom('content_history')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
