import type { Eraser } from '../erasure/data-subject.ts';
import { mapTexts, mentionPatterns, withoutMentions } from '../erasure/mentions.ts';
import {
  draftsMentioning,
  historyMentioning,
  rewriteContent,
  rewriteDraft,
  rewriteHistory,
  unpublishedMentioning,
} from './erase-store.ts';

/**
 * Removes mentions from drafts, the bin, unsaved changes and earlier versions. Published documents stay: testimonials
 * carry consent, and the staff take anything else down by hand.
 */
export const eraseFromContent: Eraser = async (trx, { mentions }) => {
  const patterns = mentionPatterns(mentions);
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
