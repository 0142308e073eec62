import { type ExpressionBuilder, sql } from 'kysely';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import type { QueryOf } from '../../../contract/kernel/route.ts';
import { parsePictureId } from '../../../contract/media/picture-url.ts';
import type { listMedia } from '../../../contract/media/routes.ts';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import type { Eraser } from '../../common/erasure/data-subject.ts';
import { rewriteTexts } from '../../common/erasure/mention-store.ts';
import { isReferenced } from '../../common/references/reference-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  countRows,
  findRow,
  listRows,
  type PageRows,
  splitIntoChunks,
  tryInsert,
  tryWrite,
  updateRows,
} from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { holdsWord, toSearchWords } from '../../platform/schema/text-search-store.ts';

export type MediaRow = Tables['media'];

async function findPictures(db: Db, ids: string[]) {
  const found: MediaRow[] = [];
  for (const some of splitIntoChunks(ids)) found.push(...(await listRows(db, 'media', { id: some })));
  return found;
}

export const findPicture = (db: Db, id: string) => findRow(db, 'media', { id });

/** Returns false when the library already holds it: the id is a hash of the file. */
export const insertPicture = (db: Db, row: MediaRow) => tryInsert(db, 'media', row);

type Changes = Partial<Pick<MediaRow, 'name' | 'alt' | 'focus_x' | 'focus_y' | 'search' | 'deleted_at'>>;

export const updatePicture = (db: Db, id: string, changes: Changes) => updateRows(db, 'media', { id }, changes);

export const toSearchText = ({ name, alt }: Pick<MediaRow, 'name' | 'alt'>) =>
  foldText(`${name} ${alt}`).toWellFormed();

/** Whether the picture that a column names is in the library, and not in its bin. */
export const isInLibrary = (column: string) =>
  sql<boolean>`exists (select 1 from media where media.id = ${sql.ref(column)} and deleted_at is null)`;

export const listPictures = (db: Db) =>
  db.selectFrom('media').select(['id', 'width']).orderBy('created_at', 'desc').execute();

type LibraryFilter = QueryOf<typeof listMedia>;

export const listLibrary = (db: Db, filter: LibraryFilter, { limit, offset }: PageRows) =>
  db
    .selectFrom('media')
    .selectAll()
    .where((eb) => matchesFilter(eb, filter))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countLibrary = (db: Db, filter: LibraryFilter) =>
  countRows(db.selectFrom('media').where((eb) => matchesFilter(eb, filter)));

export async function countByUse(db: Db) {
  const counts = await db
    .selectFrom('media')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('deleted_at', 'is', null).as('all'),
      eb.fn.countAll<number>().filterWhere('deleted_at', 'is not', null).as('bin'),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.and([eb('deleted_at', 'is', null), eb('alt', '=', '')]))
        .as('undescribed'),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.and([eb('deleted_at', 'is', null), isUnused(eb)]))
        .as('unused'),
    ])
    .executeTakeFirstOrThrow();
  const { all, unused, undescribed, bin } = counts;
  return { all: Number(all), unused: Number(unused), undescribed: Number(undescribed), bin: Number(bin) };
}

function matchesFilter(eb: ExpressionBuilder<Tables, 'media'>, { text = '', only }: LibraryFilter) {
  const words = toSearchWords(text);
  return eb.and([
    eb('deleted_at', only === 'bin' ? 'is not' : 'is', null),
    ...(only === 'undescribed' ? [eb('alt', '=', '')] : []),
    ...(only === 'unused' ? [isUnused(eb)] : []),
    ...words.map((word) => holdsWord(word)),
  ]);
}

const isUnused = (eb: ExpressionBuilder<Tables, 'media'>) => eb.not(isReferenced('media', 'media.id'));

export const listPicturesDeletedBefore = (db: Db, before: string) =>
  db.selectFrom('media').select(['id', 'width', 'focus_x', 'focus_y']).where('deleted_at', '<', before).execute();

/** Returns false when it was restored or is used again. */
export const deletePictureRow = (db: Db, id: string, before: string) =>
  tryWrite(
    db
      .deleteFrom('media')
      .where('id', '=', id)
      .where('deleted_at', '<', before)
      .where((eb) => isUnused(eb)),
  );

/** Returns false when the picture was changed since it was added, or is used. */
export const deleteAddedPicture = (db: Db, { id, name, alt }: Pick<MediaRow, 'id' | 'name' | 'alt'>) =>
  tryWrite(
    db
      .deleteFrom('media')
      .where((eb) => eb.and({ id, name, alt, focus_x: 50, focus_y: 50 }))
      .where('deleted_at', 'is', null)
      .where((eb) => isUnused(eb)),
  );

export async function findPicturesByUrl(db: Db, urls: string[]): Promise<Map<string, PictureMetadata>> {
  const idByUrl = new Map(urls.flatMap((url) => (parsePictureId(url) ? [[url, parsePictureId(url) as string]] : [])));
  const rows = new Map((await findPictures(db, [...new Set(idByUrl.values())])).map((row) => [row.id, row]));
  const found = new Map<string, PictureMetadata>();
  for (const [url, id] of idByUrl) {
    const row = rows.get(id);
    if (row) found.set(url, toPictureMetadata(row));
  }
  return found;
}

export const toPictureMetadata = (row: MediaRow): PictureMetadata => ({
  alt: row.alt,
  width: row.width,
  height: row.height,
  tones: JSON.parse(row.tones),
  focus: [row.focus_x, row.focus_y],
});

/** Does nothing when the library already holds it. */
export const insertVideo = (trx: Trx, row: Tables['videos']) => tryInsert(trx, 'videos', row);

export const findVideo = (db: Db, id: string) => findRow(db, 'videos', { id });

/** Unpaged: a site has few videos. */
export const listVideoRows = (db: Db) => listRows(db, 'videos', {}, { created_at: 'desc', id: 'asc' });

/** Includes pictures on published pages: nobody has agreed to names and descriptions that mention them. */
export const eraseFromMedia: Eraser = async (trx, { mentions }) => ({
  count: await rewriteTexts(
    trx,
    [
      { table: 'media', key: ['id'], columns: ['name', 'alt', 'search'] },
      { table: 'videos', key: ['id'], columns: ['name'] },
    ],
    mentions,
  ),
});
