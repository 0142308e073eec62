import { binDays } from '../../contract/content/schemas.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { Db } from '../db/database.ts';
import type { Eraser } from '../erasure/data-subject.ts';
import { mapTexts, mentionPatterns, withoutMentions } from '../erasure/mentions.ts';
import { deleteReferences } from '../references/reference-store.ts';
import {
  deleteDocumentRow,
  draftsMentioning,
  historyMentioning,
  listDocumentsDeletedBefore,
  rewriteContent,
  rewriteDraft,
  rewriteHistory,
  unpublishedMentioning,
} from './erase-store.ts';
import { deleteOldestRetired } from './retired-address-store.ts';

/**
 * Removes mentions from drafts, the bin, unsaved changes and earlier versions. Published documents stay: testimonials
 * carry consent, and the staff take anything else down by hand.
 */
export const eraseFromContent: Eraser = async (trx, { mentions }) => {
  const patterns = mentionPatterns(mentions);
  if (patterns.length === 0) return { count: 0, files: [] };
  const scrubbed = withoutMentions(mentions);
  const rewriteAll = async <Row extends { fields: string }>(
    rows: Row[],
    rewrite: (row: Row, fields: string) => Promise<unknown>,
  ) => {
    const changed = rows
      .map((row) => ({ row, fields: mapTexts(row.fields, scrubbed) }))
      .filter(({ row, fields }) => fields !== row.fields);
    for (const { row, fields } of changed) await rewrite(row, fields);
    return changed.length;
  };
  const documents = await rewriteAll(await unpublishedMentioning(trx, patterns), (row, fields) =>
    rewriteContent(trx, row, JSON.parse(fields)),
  );
  const drafts = await rewriteAll(await draftsMentioning(trx, patterns), (row, fields) =>
    rewriteDraft(trx, row, fields),
  );
  const versions = await rewriteAll(await historyMentioning(trx, patterns), (row, fields) =>
    rewriteHistory(trx, row, fields),
  );
  return { count: documents + drafts + versions, files: [] };
};

/** More than a company deletes in years; search engines forget addresses sooner. */
const maxRetired = 5000;

export async function emptyBin(db: Db, now: Date) {
  const before = new Date(now.getTime() - binDays * 24 * 60 * 60_000).toISOString();
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
