import { sql } from 'kysely';
import type { ContentKind } from '../../contract/content/content-types.ts';
import { binDays } from '../../contract/content/schemas.ts';
import { addMs, dayMs } from '../../contract/kernel/durations.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { Db } from '../db/database.ts';
import { tryWrite } from '../db/rows.ts';
import type { Eraser } from '../erasure/data-subject.ts';
import { mapTexts, mentionPatterns, rewriteTexts, withoutMentions } from '../erasure/mentions.ts';
import { deleteReferences } from '../references/reference-store.ts';
import type { ContentTable } from '../schema/content-tables.ts';
import type { Trx } from '../schema/tables.ts';
import { type Fields, toContentColumns } from './content-columns.ts';
import { deleteOldestRetired } from './retired-addresses.ts';

/**
 * Removes mentions from drafts, the bin, unsaved changes and earlier versions. Published documents stay: testimonials
 * carry consent, and the staff take anything else down by hand.
 */
export const eraseFromContent: Eraser = async (trx, { mentions }) => {
  const patterns = mentionPatterns(mentions);
  if (patterns.length === 0) return { count: 0 };
  const scrubbed = withoutMentions(mentions);
  let count = await rewriteTexts(trx, texts, mentions);
  for (const document of await unpublishedMentioning(trx, patterns)) {
    const fields = mapTexts(document.fields, scrubbed);
    if (fields === document.fields) continue;
    await rewriteContent(trx, document, JSON.parse(fields));
    count += 1;
  }
  return { count };
};

const texts = [
  { table: 'content_drafts' as const, key: ['kind', 'id', 'user_id'], json: ['fields'] },
  { table: 'content_history' as const, key: ['kind', 'id', 'version'], json: ['fields'] },
];

/** More than a company deletes in years; search engines forget addresses sooner. */
const maxRetired = 5000;

export async function emptyBin(db: Db, now: Date) {
  const before = addMs(now, -binDays * dayMs);
  for (const { kind, id, title } of await listDocumentsDeletedBefore(db, before)) {
    await db.transaction().execute(async (trx) => {
      // It may have been restored meanwhile, or another process was faster.
      if (!(await deleteDocumentRow(trx, kind, id, before))) return;
      await deleteReferences(trx, kind, id);
      await recordActivity(trx, { by: null, action: 'delete', kind, id, title: title || id }, now);
    });
  }
  await deleteOldestRetired(db, maxRetired);
}

const mentioning = (patterns: string[]) =>
  sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`lower(fields) like lower(${pattern})`),
    sql` or `,
  )})`;

/** Drafts and the bin, which visitors do not see. */
const unpublishedMentioning = (trx: Trx, patterns: string[]) =>
  trx
    .selectFrom('content')
    .select(['kind', 'id', 'fields'])
    .where((eb) => eb.or([eb('status', '=', 'draft'), eb('deleted_at', 'is not', null)]))
    .where(mentioning(patterns))
    .execute();

const rewriteContent = (trx: Trx, { kind, id }: Pick<ContentTable, 'kind' | 'id'>, fields: Fields) =>
  trx
    .updateTable('content')
    .set(toContentColumns({ kind, id }, fields))
    .where((eb) => eb.and({ kind, id }))
    .execute();

const listDocumentsDeletedBefore = (db: Db, before: string) =>
  db.selectFrom('content').select(['kind', 'id', 'title']).where('deleted_at', '<', before).execute();

/** The document with its versions and drafts; false when it is no longer in the bin. */
async function deleteDocumentRow(trx: Trx, kind: ContentKind, id: string, before: string) {
  const inBin = trx
    .deleteFrom('content')
    .where((eb) => eb.and({ kind, id }))
    .where('deleted_at', '<', before);
  if (!(await tryWrite(inBin))) return false;
  await deleteVersions(trx, kind, id);
  return true;
}

/** At once, in the bin or not: for the erasure of personal data. */
export async function eraseDocument(trx: Trx, kind: ContentKind, id: string) {
  await trx.deleteFrom('content').where('kind', '=', kind).where('id', '=', id).execute();
  await deleteVersions(trx, kind, id);
}

async function deleteVersions(trx: Trx, kind: ContentKind, id: string) {
  for (const table of ['content_history', 'content_drafts'] as const) {
    await trx.deleteFrom(table).where('kind', '=', kind).where('id', '=', id).execute();
  }
}
