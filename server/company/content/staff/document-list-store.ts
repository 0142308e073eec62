import type { ExpressionBuilder } from 'kysely';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import type { DocumentStatus } from '../../../../contract/content/schemas.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countTotal, countUpTo, findRow, hasRow, type PageRows, readIds, readPage } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { searchTable, toSearchWords } from '../../../platform/schema/text-search-store.ts';
import { selectUserName } from '../../accounts/user-store.ts';

interface ListFilter {
  kind: ContentKind;
  status?: DocumentStatus | 'bin' | undefined;
  text?: string | undefined;
}

const sortColumns = {
  position: 'position',
  title: 'sort_title',
  updated: 'updated_at',
  published: 'publish_at',
} as const;

interface ListOrder {
  by: keyof typeof sortColumns;
  direction: 'asc' | 'desc';
}

export type SummaryRow = Awaited<ReturnType<typeof listSummaries>>[number];

/** A page of documents and their total. Every order has an index; only the rows of the page are read. */
export async function listDocuments(
  db: Db,
  { text, ...filter }: ListFilter,
  { by, direction }: ListOrder,
  page: PageRows,
  now: string,
) {
  const holding = await searchTable(db, 'content', toSearchWords(text));
  const found = holding.where((eb) => matchesFilter(eb, filter, now));
  const inOrder = found
    .select('id')
    .$if(by !== 'published', (query) => query.orderBy(sortColumns[by], direction))
    .$if(by === 'published', (query) =>
      query.orderBy('publish_at', (order) =>
        direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
      ),
    )
    .orderBy('id', direction);
  const rows = await readPage(inOrder, page, (ids) => listSummaries(db, filter.kind, ids));
  return { rows, total: await countTotal(db, found.select('id'), { ...page, found: rows.length }) };
}

export const findSummary = async (db: Db, kind: ContentKind, id: string) => (await listSummaries(db, kind, [id]))[0];

const listSummaries = (db: Db, kind: ContentKind, ids: string[]) =>
  db
    .selectFrom('content')
    .select(['kind', 'id', 'position', 'status', 'publish_at', 'version', 'title', 'image_url'])
    .select(['created_at', 'updated_at', 'updated_by', 'deleted_at'])
    .select(selectUserName('updated_by').as('updater'))
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .execute();

function matchesFilter(
  eb: ExpressionBuilder<Tables, 'content'>,
  { kind, status }: Omit<ListFilter, 'text'>,
  now: string,
) {
  return eb.and([
    eb('kind', '=', kind),
    eb('deleted_at', status === 'bin' ? 'is not' : 'is', null),
    ...(status === 'draft' ? [eb('status', '=', 'draft')] : []),
    ...(status === 'published' ? [eb('status', '=', 'published'), eb('publish_at', '<=', now)] : []),
    ...(status === 'scheduled' ? [eb('status', '=', 'published'), eb('publish_at', '>', now)] : []),
  ]);
}

export async function countByStatus(db: Db, kind: ContentKind, now: string) {
  const count = (status: DocumentStatus | 'bin') =>
    countUpTo(
      db,
      db
        .selectFrom('content')
        .select('id')
        .where((eb) => matchesFilter(eb, { kind, status }, now)),
    );
  const [draft, scheduled, published, bin] = await Promise.all([
    count('draft'),
    count('scheduled'),
    count('published'),
    count('bin'),
  ]);
  return { draft, scheduled, published, bin };
}

export const findDocument = (db: Db, kind: ContentKind, id: string) => findRow(db, 'content', { kind, id });

export async function listFields(db: Db, kind: ContentKind, ids: string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('content').select(['id', 'fields']).where('kind', '=', kind).where('id', 'in', ids).execute();
}

export const listPageRows = (db: Db) =>
  db
    .selectFrom('content')
    .select(['id', 'version', 'fields', 'updated_at', 'updated_by'])
    .select(selectUserName('updated_by').as('updater'))
    .where('kind', '=', 'pages')
    .execute();

export async function documentExists(db: Db, kind: ContentKind, id: string) {
  const found = db.selectFrom('content').select('id').where('kind', '=', kind).where('id', '=', id);
  return hasRow(found.where('deleted_at', 'is', null));
}

/** Ids with this prefix, also those in the bin. */
export async function findIdsWithPrefix(db: Db, kind: ContentKind, prefix: string) {
  const documents = db.selectFrom('content').select('id').where('kind', '=', kind);
  return new Set(await readIds(documents.where('id', 'like', `${prefix}%`)));
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
