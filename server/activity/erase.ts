import type { ActivityKind } from '../../contract/activity/schemas.ts';
import { type Erased, type Eraser, erasedName } from '../erasure/data-subject.ts';
import { mapTexts, mentionPatterns, withoutMentions } from '../erasure/mentions.ts';
import type { Trx } from '../schema/tables.ts';
import { blankActivity, listEntriesMentioning, rewriteActivity } from './erase-store.ts';

/** Entries about other subjects stay, without the person. */
export const eraseFromActivity: Eraser = async (trx, { mentions }) => {
  const scrubbed = withoutMentions(mentions);
  let count = 0;
  for (const { id, ...entry } of await listEntriesMentioning(trx, mentionPatterns(mentions))) {
    const texts = {
      title: scrubbed(entry.title),
      changes: mapTexts(entry.changes, scrubbed),
      search: scrubbed(entry.search),
    };
    if (texts.title === entry.title && texts.changes === entry.changes && texts.search === entry.search) continue;
    await rewriteActivity(trx, id, texts);
    count += 1;
  }
  return { count, files: [] };
};

/** The log keeps who did what and when, but no longer about whom. */
export async function eraseActivityAbout(trx: Trx, log: Erased['log'] = {}) {
  for (const [kind, ids] of Object.entries(log))
    if (ids.length > 0) await blankActivity(trx, kind as ActivityKind, ids, erasedName);
}
