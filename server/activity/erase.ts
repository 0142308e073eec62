import type { ActivityKind } from '../../contract/activity/schemas.ts';
import { type Erased, type Eraser, erasedName } from '../erasure/data-subject.ts';
import { inEveryText, mentionPatterns, withoutMentions } from '../erasure/mentions.ts';
import type { Trx } from '../schema/tables.ts';
import { blankActivity, linesMentioning, rewriteActivity } from './erase-store.ts';

/** What the log says of other things stays, without the person. */
export const eraseFromActivity: Eraser = async (trx, { mentions }) => {
  const scrubbed = withoutMentions(mentions);
  let count = 0;
  for (const { id, ...line } of await linesMentioning(trx, mentionPatterns(mentions))) {
    const texts = {
      title: scrubbed(line.title),
      changes: inEveryText(line.changes, scrubbed),
      search: scrubbed(line.search),
    };
    if (texts.title === line.title && texts.changes === line.changes && texts.search === line.search) continue;
    await rewriteActivity(trx, id, texts);
    count += 1;
  }
  return { count, files: [] };
};

/** Of what was erased whole: the log keeps who did what and when, not to whom. */
export async function eraseActivityAbout(trx: Trx, log: Erased['log'] = {}) {
  for (const [kind, ids] of Object.entries(log))
    if (ids.length > 0) await blankActivity(trx, kind as ActivityKind, ids, erasedName);
}
