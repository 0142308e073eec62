import type { ActivityAction } from '../../../contract/activity/schemas.ts';
import type { ContentKind } from '../../../contract/content/content-types.ts';
import { replaceReferences } from '../../common/references/reference-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { countRows, hasRow, insertRows, readIds, updateRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { selectUserName } from '../accounts/user-store.ts';
import { type Fields, listTargets, toContentColumns } from './content-columns.ts';

export type ContentRow = Tables['content'];
export type ListedRow = Pick<ContentRow, 'kind' | 'id' | 'position' | 'publish_at' | 'updated_at' | 'summary'>;

const selectVisible = (db: Db, kind: ContentKind, now: string) =>
  db
    .selectFrom('content')
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .where('publish_at', '<=', now);

export function listVisible(
  db: Db,
  kind: ContentKind,
  order: 'position' | 'newest',
  now: string,
): Promise<ListedRow[]> {
  const rows = selectVisible(db, kind, now).select(['kind', 'id', 'position', 'publish_at', 'updated_at', 'summary']);
  return order === 'newest'
    ? rows.orderBy('publish_at', 'desc').orderBy('id').execute()
    : rows.orderBy('position').orderBy('id').execute();
}

export const findVisible = (db: Db, kind: ContentKind, id: string, now: string) =>
  selectVisible(db, kind, now).selectAll().where('id', '=', id).executeTakeFirst();

export const hasVisible = (db: Db, kind: ContentKind, now: string) => hasRow(selectVisible(db, kind, now).select('id'));

export const countVisible = (db: Db, kind: ContentKind, now: string) => countRows(selectVisible(db, kind, now));

export const listVisibleIds = (db: Db, kind: ContentKind, now: string, max: number) =>
  readIds(selectVisible(db, kind, now).select('id').limit(max));

export async function findVisibleIds(db: Db, kind: ContentKind, ids: string[], now: string) {
  if (ids.length === 0) return new Set<string>();
  return new Set(await readIds(selectVisible(db, kind, now).select('id').where('id', 'in', ids)));
}

/** Includes documents in the bin. */
export const listTitles = async (db: Db, kind: ContentKind, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('content')
        .select(['id', 'title', 'deleted_at'])
        .where('kind', '=', kind)
        .where('id', 'in', [...new Set(ids)])
        .execute();

export async function findNextPublishing(db: Db, now: string) {
  const row = await db
    .selectFrom('content')
    .select((eb) => eb.fn.min('publish_at').as('at'))
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .where('publish_at', '>', now)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Pages always exist, so only edited ones count. */
export async function isContentEmpty(db: Db) {
  const written = db.selectFrom('content').where((eb) => eb.or([eb('kind', '!=', 'pages'), eb('version', '>', 1)]));
  return !(await hasRow(written.select('id')));
}

export interface NewContent {
  kind: ContentKind;
  id: string;
  status: ContentRow['status'];
  publishAt: string | null;
  fields: Fields;
}

export async function insertContent(trx: Trx, document: NewContent, by: string | null, now: string) {
  const last = await trx
    .selectFrom('content')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('kind', '=', document.kind)
    .executeTakeFirst();
  const row: ContentRow = {
    kind: document.kind,
    id: document.id,
    position: (last?.position ?? 0) + 1,
    status: document.status,
    publish_at: document.publishAt,
    version: 1,
    ...toContentColumns(document, document.fields),
    created_at: now,
    updated_at: now,
    updated_by: by,
    deleted_at: null,
  };
  await insertRows(trx, 'content', [row]);
  await insertVersion(trx, row, 'create');
  await replaceReferences(trx, toHolder(row), listTargets(row.kind, document.fields));
  return row;
}

/** Writes the next version; false when another one was written first. */
export async function updateContent(trx: Trx, row: ContentRow, fields: Fields, action: ActivityAction) {
  const { kind, id, position, created_at, ...changed } = row;
  const isWritten = await updateRow(trx, 'content', { kind, id, version: row.version - 1 }, changed);
  if (!isWritten) return false;
  await insertVersion(trx, row, action);
  await replaceReferences(trx, toHolder(row), listTargets(kind, fields));
  return true;
}

const toHolder = ({ kind, id }: ContentRow) => ({ holder_kind: kind, holder_id: id, draft_of: '' });

const insertVersion = (trx: Trx, row: ContentRow, action: ActivityAction) =>
  insertRows(trx, 'content_history', [
    {
      kind: row.kind,
      id: row.id,
      version: row.version,
      action,
      status: row.status,
      publish_at: row.publish_at,
      saved_at: row.updated_at,
      saved_by: row.updated_by,
      fields: row.fields,
    },
  ]);

const selectVersions = (db: Db, kind: ContentKind, id: string) =>
  db
    .selectFrom('content_history')
    .select(['version', 'action', 'status', 'publish_at', 'saved_at', 'saved_by', 'fields'])
    .select(selectUserName('saved_by').as('saver'))
    .where((eb) => eb.and({ kind, id }));

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

export const listVersions = (db: Db, kind: ContentKind, id: string, limit: number, offset: number) =>
  selectVersions(db, kind, id).orderBy('version', 'desc').limit(limit).offset(offset).execute();

export const findVersion = (db: Db, kind: ContentKind, id: string, version: number) =>
  selectVersions(db, kind, id).where('version', '=', version).executeTakeFirst();

export const countVersions = (db: Db, kind: ContentKind, id: string) =>
  countRows(db.selectFrom('content_history').where((eb) => eb.and({ kind, id })));

/** Sorted like `ids`; an unknown post has its id as title. */
export async function listPostExcerpts(db: Db, ids: string[], now: string) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('content')
    .select(['id', 'title', 'summary', 'status', 'publish_at', 'deleted_at'])
    .where('kind', '=', 'blog')
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    const isPublished = row?.status === 'published' && !row.deleted_at && (row.publish_at ?? now) <= now;
    const { excerpt = '' } = JSON.parse(row?.summary ?? '{}') as { excerpt?: string };
    return { id, title: row?.title ?? id, excerpt, isPublished };
  });
}
