import { listReferencesOf } from '../../../common/references/reference-store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { JournalTables, StoredRow } from '../../../platform/db/row-journal.ts';
import { countBy, deleteRows, findRow, insertRows, listRows, updateRows } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { selectImportIds } from '../../import/import-store.ts';
import { isInLibrary } from '../../media/media-store.ts';
import type { ContentRow } from '../content-store.ts';

export type OldPost = Tables['wordpress_posts'];
export type PictureRow = Tables['wordpress_pictures'];

const kind = 'blog' as const;

/** The documents that these posts of a site became, by the ids of the posts. */
export async function listImportedPosts(db: Db, source: string, ids: string[]) {
  const posts = await listRows(db, 'wordpress_posts', { source, old_id: ids });
  const documents = await listDocuments(
    db,
    posts.map(({ document_id }) => document_id),
  );
  return new Map(
    posts.flatMap((post) => {
      const document = documents.get(post.document_id);
      return document ? [[post.old_id, { post, document }] as const] : [];
    }),
  );
}

const listDocuments = async (db: Db, ids: string[]): Promise<Map<string, ContentRow>> =>
  new Map((await listRows(db, 'content', { kind, id: ids })).map((row) => [row.id, row]));

export async function writePost(trx: Trx, post: OldPost, addresses: string[], at: string) {
  await deleteRows(trx, 'wordpress_posts', { source: post.source, old_id: post.old_id });
  await insertRows(trx, 'wordpress_posts', [post]);
  if (addresses.length === 0) return;
  // Two posts may claim the short form of an address: the first one keeps it.
  await trx
    .insertInto('old_addresses')
    .values(addresses.map((address) => ({ address, document_id: post.document_id, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores the version after a change of our own; returns false when staff changed the document before. */
export const followVersion = (trx: Trx, documentId: string, from: number, to: number) =>
  updateRows(trx, 'wordpress_posts', { document_id: documentId, version: from }, { version: to });

export const deletePost = (trx: Trx, documentId: string) =>
  deleteRows(trx, 'wordpress_posts', { document_id: documentId });

export const postTables: JournalTables = {
  content: ['kind', 'id'],
  content_history: ['kind', 'id', 'version'],
  content_drafts: ['kind', 'id', 'user_id'],
  content_references: ['holder_kind', 'holder_id', 'draft_of', 'target_kind', 'target_id'],
  wordpress_posts: ['source', 'old_id'],
  old_addresses: ['address'],
};

/** All rows that belong to these documents. */
export async function readPostRows(db: Db, ids: string[]) {
  const own = { kind, id: ids };
  const imported = { document_id: ids };
  const tables: { [Table in keyof Tables]?: StoredRow['row'][] } = {
    content: await listRows(db, 'content', own),
    content_history: await listRows(db, 'content_history', own),
    content_drafts: await listRows(db, 'content_drafts', own),
    content_references: await listReferencesOf(db, kind, ids),
    wordpress_posts: await listRows(db, 'wordpress_posts', imported),
    old_addresses: await listRows(db, 'old_addresses', imported),
  };
  const found = new Map<string, StoredRow[]>(ids.map((id) => [id, []]));
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows)
      found.get(String(row.id ?? row.holder_id ?? row.document_id))?.push({ table: table as keyof Tables, row });
  return found;
}

/** Keeps the newest `max` addresses. */
export async function deleteOldestAddresses(db: Db, max: number) {
  const newest = db.selectFrom('old_addresses').select('created_at').orderBy('created_at', 'desc');
  const first = await newest.limit(1).offset(max).executeTakeFirst();
  if (first) await db.deleteFrom('old_addresses').where('created_at', '<=', first.created_at).execute();
}

export const insertPictures = (trx: Trx, rows: PictureRow[]) => insertRows(trx, 'wordpress_pictures', rows);

const openStates = ['waiting', 'fetched', 'leaving'] as const;

const selectOpen = (db: Db, importId: string) =>
  db.selectFrom('wordpress_pictures').selectAll().where('import_id', '=', importId).where('state', 'in', openStates);

/** The next picture to work on: all pictures of a document are fetched before the document is changed. */
export const findOpenPicture = (db: Db, importId: string): Promise<PictureRow | undefined> =>
  selectOpen(db, importId).orderBy('document_id').orderBy('state', 'desc').orderBy('url').limit(1).executeTakeFirst();

export const listOpenPictures = (db: Db, importId: string, documentId: string): Promise<PictureRow[]> =>
  selectOpen(db, importId).where('document_id', '=', documentId).orderBy('url').execute();

type PictureChange = Partial<Pick<PictureRow, 'state' | 'problem' | 'media_id' | 'is_added'>>;

/** Changes the pictures of an import that are in this state. */
export const updatePictures = (
  trx: Trx,
  match: Pick<PictureRow, 'import_id' | 'state'> & { url?: string },
  change: PictureChange,
) => updateRows(trx, 'wordpress_pictures', match, change);

/** Changes the pictures of one address, for all documents that wait for it. */
export const settlePictures = (trx: Trx, importId: string, url: string, change: PictureChange) =>
  updatePictures(trx, { import_id: importId, state: 'waiting', url }, change);

/** The id of the picture in the library that any import has fetched from this address. */
export async function findFetchedPicture(db: Db, url: string): Promise<string | null> {
  const found = await db
    .selectFrom('wordpress_pictures')
    .select('media_id')
    .where('import_id', 'in', selectImportIds(db, 'wordpress'))
    .where('state', 'in', ['fetched', 'placed'])
    .where('url', '=', url)
    .where(isInLibrary('media_id'))
    .limit(1)
    .executeTakeFirst();
  return found?.media_id ?? null;
}

/** Whether the address is on the site from which the document came. */
export async function isOnOldSite(db: Db, documentId: string, host: string) {
  const post = await findRow(db, 'wordpress_posts', { document_id: documentId });
  return post?.source.split('/')[0] === host.replace(/^www\./, '');
}

/** Fails all waiting pictures whose addresses begin with `start`. */
export const failPictures = (trx: Trx, importId: string, start: string, problem: string) =>
  trx
    .updateTable('wordpress_pictures')
    .set({ state: 'failed', problem })
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .where('url', 'like', `${start}%`)
    .execute();

/** Fails the open pictures of one document, or of all. */
export const failOpenPictures = (trx: Trx, importId: string, problem: string, documentId?: string) =>
  updateRows(
    trx,
    'wordpress_pictures',
    {
      import_id: importId,
      state: openStates,
      ...(documentId && { document_id: documentId }),
    },
    { state: 'failed', problem },
  );

export async function closePictures(trx: Trx, importId: string, documentId: string) {
  const own = { import_id: importId, document_id: documentId };
  await updateRows(trx, 'wordpress_pictures', { ...own, state: 'fetched' }, { state: 'placed' });
  await updateRows(trx, 'wordpress_pictures', { ...own, state: 'leaving' }, { state: 'left' });
}

export const listPicturesOfImport = (trx: Trx, importId: string, max: number): Promise<PictureRow[]> =>
  trx
    .selectFrom('wordpress_pictures')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('document_id')
    .orderBy('url')
    .limit(max)
    .execute();

export async function forgetPictures(trx: Trx, importId: string, rows: PictureRow[]) {
  for (const { document_id, url } of rows)
    await deleteRows(trx, 'wordpress_pictures', { import_id: importId, document_id, url });
}

export async function countPictures(db: Db, importId: string) {
  const pictures = db.selectFrom('wordpress_pictures').where('import_id', '=', importId);
  return countBy(db.selectFrom(pictures.select(['state', 'url']).distinct().as('pictures')), 'state');
}

export const listMissingPictures = (db: Db, importId: string, max: number) =>
  db
    .selectFrom('wordpress_pictures')
    .innerJoin('content', (join) => join.onRef('content.id', '=', 'document_id').on('content.kind', '=', kind))
    .select(['url', 'problem', 'content.id', 'content.title'])
    .where('import_id', '=', importId)
    .where('state', '=', 'failed')
    .orderBy('url')
    .orderBy('content.id')
    .limit(max)
    .execute();
