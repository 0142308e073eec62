import type { ExpressionBuilder } from 'kysely';
import type { ContentKind } from '../../contract/content/all.ts';
import type { DocumentStatus } from '../../contract/content/staff.ts';
import type { Db } from '../db/database.ts';
import { holdsWord, searchWords } from '../db/search-words.ts';
import type { Tables, Trx } from '../db/tables.ts';

export interface ListFilter {
  kind: ContentKind;
  /** Whatever is not in the bin, when it is missing. */
  status?: DocumentStatus | 'bin' | undefined;
  text?: string | undefined;
}

const sortColumns = {
  position: 'position',
  title: 'sort_title',
  updated: 'updated_at',
  published: 'publish_at',
} as const;

export interface ListOrder {
  by: keyof typeof sortColumns;
  direction: 'asc' | 'desc';
}

export type SummaryRow = Awaited<ReturnType<typeof summaries>>[number];

/** One look through the index, or through the texts when something is searched for, gives the order and the number. */
export async function listDocuments(db: Db, filter: ListFilter, { by, direction }: ListOrder, rows: Rows, now: string) {
  const all = await db
    .selectFrom('content')
    .select('id')
    .where((eb) => matching(eb, filter, now))
    .orderBy(sortColumns[by], (order) => (direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()))
    .orderBy('id')
    .execute();
  const page = all.slice(rows.offset, rows.offset + rows.limit).map(({ id }) => id);
  const found = await summaries(db, filter.kind, page);
  return { rows: found.sort((a, b) => page.indexOf(a.id) - page.indexOf(b.id)), total: all.length };
}

interface Rows {
  limit: number;
  offset: number;
}

export const findSummary = async (db: Db, kind: ContentKind, id: string) => (await summaries(db, kind, [id]))[0];

async function summaries(db: Db, kind: ContentKind, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('content')
    .leftJoin('users', 'users.id', 'content.updated_by')
    .select(['content.kind', 'content.id', 'position', 'status', 'publish_at', 'version', 'title', 'image_url'])
    .select(['content.created_at', 'updated_at', 'updated_by', 'deleted_at', 'users.name as updater'])
    .where('content.kind', '=', kind)
    .where('content.id', 'in', ids)
    .execute();
}

function matching(eb: ExpressionBuilder<Tables, 'content'>, { kind, status, text = '' }: ListFilter, now: string) {
  const words = searchWords(text);
  return eb.and([
    eb('kind', '=', kind),
    eb('deleted_at', status === 'bin' ? 'is not' : 'is', null),
    ...(status === 'draft' ? [eb('status', '=', 'draft')] : []),
    ...(status === 'published' ? [eb('status', '=', 'published'), eb('publish_at', '<=', now)] : []),
    ...(status === 'scheduled' ? [eb('status', '=', 'published'), eb('publish_at', '>', now)] : []),
    ...words.map(holdsWord),
  ]);
}

export async function countByStatus(db: Db, kind: ContentKind, now: string) {
  const of = (status: DocumentStatus | 'bin') => (eb: ExpressionBuilder<Tables, 'content'>) =>
    eb.fn
      .sum<number>(
        eb
          .case()
          .when(matching(eb, { kind, status }, now))
          .then(1)
          .else(0)
          .end(),
      )
      .as(status);
  const counts = await db
    .selectFrom('content')
    .select([of('draft'), of('scheduled'), of('published'), of('bin')])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const { draft, scheduled, published, bin } = counts;
  return { draft: Number(draft), scheduled: Number(scheduled), published: Number(published), bin: Number(bin) };
}

export const findDocument = (db: Db, kind: ContentKind, id: string) =>
  db.selectFrom('content').selectAll().where('kind', '=', kind).where('id', '=', id).executeTakeFirst();

/** Whether there is such a document outside of the bin. */
export async function isThere(db: Db, kind: ContentKind, id: string) {
  const found = db.selectFrom('content').select('id').where('kind', '=', kind).where('id', '=', id);
  return (await found.where('deleted_at', 'is', null).executeTakeFirst()) !== undefined;
}

/** Every id of the kind that begins so, also those in the bin. */
export async function idsLike(db: Db, kind: ContentKind, start: string) {
  const rows = await db
    .selectFrom('content')
    .select('id')
    .where('kind', '=', kind)
    .where('id', 'like', `${start}%`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const listPositions = (db: Db, kind: ContentKind) =>
  db
    .selectFrom('content')
    .select(['id', 'position'])
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const movePosition = (trx: Trx, kind: ContentKind, id: string, position: number) =>
  trx.updateTable('content').set({ position }).where('kind', '=', kind).where('id', '=', id).execute();
