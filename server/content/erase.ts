import type { Transaction } from 'kysely';
import type { ErasePerson } from '../db/person.ts';
import { mentionPatterns, withoutMentions } from '../db/person-mentions.ts';
import type { Tables } from '../db/tables.ts';
import { draftsMentioning, historyMentioning, rewriteDraft, rewriteHistory } from './erase-store.ts';

/**
 * Unsaved changes and earlier versions forget whoever is named in them. What is published stays: it was written to be
 * read, with the consent that the testimonials record, and staff take it back by hand.
 */
export const erasePersonInContent: ErasePerson = async (trx: Transaction<Tables>, person) => {
  const scrubbed = withoutMentions(person);
  const patterns = mentionPatterns(person);
  let count = 0;
  for (const draft of await draftsMentioning(trx, patterns)) {
    const fields = scrubbed(draft.fields);
    if (fields === draft.fields) continue;
    await rewriteDraft(trx, draft, fields);
    count += 1;
  }
  for (const version of await historyMentioning(trx, patterns)) {
    const fields = scrubbed(version.fields);
    if (fields === version.fields) continue;
    await rewriteHistory(trx, version, fields);
    count += 1;
  }
  return { count, files: [] };
};
