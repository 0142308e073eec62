import { sql } from 'kysely';
import type { ContentKind } from '../../../contract/content/content-types.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRows, tryWrite, updateRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { type Fields, toContentColumns } from './content-columns.ts';
import { deletePost } from './wordpress/wordpress-store.ts';

const mentionsAny = (patterns: string[]) =>
  sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`lower(fields) like lower(${pattern})`),
    sql` or `,
  )})`;

/** Finds documents that visitors do not see: drafts and the bin. */
export const listUnpublishedMentioning = (trx: Trx, patterns: string[]) =>
  trx
    .selectFrom('content')
    .select(['kind', 'id', 'fields'])
    .where((eb) => eb.or([eb('status', '=', 'draft'), eb('deleted_at', 'is not', null)]))
    .where(mentionsAny(patterns))
    .execute();

export const rewriteContent = (trx: Trx, { kind, id }: Pick<Tables['content'], 'kind' | 'id'>, fields: Fields) =>
  updateRows(trx, 'content', { kind, id }, toContentColumns({ kind, id }, fields));

export const listDocumentsDeletedBefore = (db: Db, before: string) =>
  db.selectFrom('content').select(['kind', 'id', 'title']).where('deleted_at', '<', before).execute();

/** The document with its versions and drafts; false when it is no longer in the bin. */
export async function deleteDocumentRow(trx: Trx, kind: ContentKind, id: string, before: string) {
  const inBin = trx
    .deleteFrom('content')
    .where((eb) => eb.and({ kind, id }))
    .where('deleted_at', '<', before);
  if (!(await tryWrite(inBin))) return false;
  await deleteVersions(trx, kind, id);
  return true;
}

/** Deletes the document immediately, in the bin or not: erasure of personal data cannot wait. */
export async function eraseDocument(trx: Trx, kind: ContentKind, id: string) {
  await deleteRows(trx, 'content', { kind, id });
  await deleteVersions(trx, kind, id);
}

async function deleteVersions(trx: Trx, kind: ContentKind, id: string) {
  for (const table of ['content_history', 'content_drafts'] as const) {
    await trx.deleteFrom(table).where('kind', '=', kind).where('id', '=', id).execute();
  }
  // The old addresses of the post stay: they may have been given a successor.
  if (kind === 'blog') await deletePost(trx, id);
}
