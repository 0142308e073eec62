import type { Transaction } from 'kysely';
import type { ErasePerson } from '../db/person.ts';
import { mentionPatterns, withoutMentions } from '../db/person-mentions.ts';
import type { Tables } from '../db/tables.ts';
import { blankLetter, deleteOldLetters, lettersMentioning } from './erase-store.ts';

/** Letters to the person, and those about them to the staff: that they were sent is all that stays. */
export const erasePersonInLetters: ErasePerson = async (trx, person) => {
  const scrubbed = withoutMentions(person);
  const found = await lettersMentioning(trx, person.emails, mentionPatterns(person));
  const about = found.filter(
    ({ recipient, subject, letter, attachments }) =>
      person.emails.includes(recipient.toLowerCase()) ||
      [subject, letter, attachments].some((text) => scrubbed(text) !== text),
  );
  for (const { id, kind, state } of about) await blankLetter(trx, id, kind, state);
  return { count: about.length, files: [] };
};

/** Of what was written before an instant. */
export const eraseOldLetters = async (trx: Transaction<Tables>, before: string) => ({
  ids: await deleteOldLetters(trx, before, 500),
  files: [],
});
