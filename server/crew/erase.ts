import type { Mentions } from '../erasure/data-subject.ts';
import { mapTexts, mentionPatterns, withoutMentions } from '../erasure/mentions.ts';
import type { Trx } from '../schema/tables.ts';
import { listStopEntriesMentioning, rewriteEntry } from './stop-entry-store.ts';

/** Notes at the stops of others stay, without the mention; returns how many changed. */
export async function eraseFromEntries(trx: Trx, mentions: Mentions) {
  const scrubbed = withoutMentions(mentions);
  let count = 0;
  for (const { key, value } of await listStopEntriesMentioning(trx, mentionPatterns(mentions))) {
    const changed = mapTexts(value, scrubbed, ['reason', 'notice']);
    if (changed === value) continue;
    await rewriteEntry(trx, key, changed);
    count += 1;
  }
  return count;
}
