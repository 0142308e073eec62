import type { Transaction } from 'kysely';
import { foldText } from '../../contract/base/text.ts';
import type { ContentKind } from '../../contract/content/all.ts';
import type { Db } from '../db/database.ts';
import type { ContentTable, Tables } from '../db/tables.ts';

export type ContentRow = ContentTable;

const visible = (db: Db, kind: ContentKind, now: string) =>
  db
    .selectFrom('content')
    .selectAll()
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .where('publish_at', '<=', now);

export const listVisible = (db: Db, kind: ContentKind, order: 'position' | 'newest', now: string) =>
  order === 'newest'
    ? visible(db, kind, now).orderBy('publish_at', 'desc').orderBy('id').execute()
    : visible(db, kind, now).orderBy('position').orderBy('id').execute();

export const findVisible = (db: Db, kind: ContentKind, id: string, now: string) =>
  visible(db, kind, now).where('id', '=', id).executeTakeFirst();

/** When the next scheduled document appears. */
export async function nextPublishing(db: Db, now: string) {
  const row = await db
    .selectFrom('content')
    .select((eb) => eb.fn.min('publish_at').as('at'))
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .where('publish_at', '>', now)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function isContentEmpty(db: Db) {
  return (await db.selectFrom('content').select('id').limit(1).executeTakeFirst()) === undefined;
}

export interface NewContent {
  kind: ContentKind;
  id: string;
  status: ContentRow['status'];
  publishAt: string | null;
  fields: Record<string, unknown>;
}

/** Adds a document at the end of its kind. */
export async function insertContent(trx: Transaction<Tables>, document: NewContent, by: string | null, now: string) {
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
    fields: JSON.stringify(document.fields),
    search: searchable(document.fields),
    created_at: now,
    updated_at: now,
    updated_by: by,
    deleted_at: null,
  };
  await trx.insertInto('content').values(row).execute();
  await keepVersion(trx, row);
  return row;
}

/** What of a document a search looks through: its texts, without diacritics. */
function searchable(fields: Record<string, unknown>) {
  const texts = Object.values(fields).filter((value) => typeof value === 'string');
  return foldText(texts.join(' ')).slice(0, 4000);
}

const keepVersion = (trx: Transaction<Tables>, row: ContentRow) =>
  trx
    .insertInto('content_history')
    .values({
      kind: row.kind,
      id: row.id,
      version: row.version,
      status: row.status,
      fields: row.fields,
      saved_at: row.updated_at,
      saved_by: row.updated_by,
    })
    .execute();
