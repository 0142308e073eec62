import { binDays } from '../../../contract/content/schemas.ts';
import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import type { Eraser } from '../../common/erasure/data-subject.ts';
import { rewriteTexts } from '../../common/erasure/mention-store.ts';
import { buildMentionPatterns, createMentionRemover, mapTexts } from '../../common/erasure/mentions.ts';
import { deleteReferences } from '../../common/references/reference-store.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  deleteDocumentRow,
  listDocumentsDeletedBefore,
  listUnpublishedMentioning,
  rewriteContent,
} from './erase-store.ts';
import { deleteOldestRetired } from './retired-address-store.ts';
import { deleteOldestAddresses } from './wordpress/wordpress-store.ts';

/**
 * Removes mentions from drafts, the bin, unsaved changes and earlier versions. Published documents stay: testimonials
 * carry consent, and the staff take anything else down by hand.
 */
export const eraseFromContent: Eraser = async (trx, { mentions }) => {
  const patterns = buildMentionPatterns(mentions);
  if (patterns.length === 0) return { count: 0 };
  const removeMentions = createMentionRemover(mentions);
  let count = await rewriteTexts(trx, texts, mentions);
  for (const document of await listUnpublishedMentioning(trx, patterns)) {
    const fields = mapTexts(document.fields, removeMentions);
    if (fields === document.fields) continue;
    await rewriteContent(trx, document, JSON.parse(fields));
    count += 1;
  }
  return { count };
};

const texts = [
  { table: 'content_drafts' as const, key: ['kind', 'id', 'user_id'], json: ['fields'] },
  { table: 'content_history' as const, key: ['kind', 'id', 'version'], json: ['fields'] },
  {
    table: 'wordpress_pictures' as const,
    key: ['import_id', 'document_id', 'url'],
    columns: ['alt', 'caption'],
  },
];

/** More than a company ever deletes; the oldest addresses are dropped. */
const maxRetired = 5000;
/** Addresses of imported articles; each has up to three. */
const maxOldAddresses = 30_000;

export async function emptyBin(db: Db, now: Date) {
  const before = addMs(now, -binDays * dayMs);
  for (const { kind, id, title } of await listDocumentsDeletedBefore(db, before)) {
    await db.transaction().execute(async (trx) => {
      // The document may have been restored meanwhile, or deleted by another process.
      if (!(await deleteDocumentRow(trx, kind, id, before))) return;
      await deleteReferences(trx, kind, id);
      await recordActivity(trx, { by: null, action: 'delete', kind, id, title: title || id }, now);
    });
  }
  await deleteOldestRetired(db, maxRetired);
  await deleteOldestAddresses(db, maxOldAddresses);
}
