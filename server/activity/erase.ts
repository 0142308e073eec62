import type { Transaction } from 'kysely';
import { foldText } from '../../contract/fold-text.ts';
import type { ActivityTable } from '../db/account-tables.ts';
import { type ErasePerson, erasedName } from '../db/person.ts';
import { mentionPatterns, withoutMentions } from '../db/person-mentions.ts';
import type { Tables } from '../db/tables.ts';
import { blankActivity, linesMentioning, rewriteActivity } from './erase-store.ts';

/** Kinds whose lines are about one person: their texts may be cut in the middle of a name, so nothing of them stays. */
const aboutPeople: ActivityTable['kind'][] = ['inquiries', 'appointments', 'clients', 'letters', 'newsletter'];

/** The log keeps who did what and when, not to whom. */
export const erasePersonInActivity: ErasePerson = async (trx, person) => {
  const scrubbed = withoutMentions(person);
  const patterns = mentionPatterns(person);
  const lines = await linesMentioning(trx, patterns, patterns.map(foldText));
  let count = 0;
  for (const line of lines) {
    const texts = { title: scrubbed(line.title), changes: scrubbed(line.changes), search: scrubbed(line.search) };
    const folded = scrubbedFolded(person.names ?? [], texts.search);
    if (texts.title === line.title && texts.changes === line.changes && folded === line.search) continue;
    count += 1;
    if (aboutPeople.includes(line.kind)) await blankActivity(trx, line.kind, [line.thing_id], erasedName);
    else await rewriteActivity(trx, line.id, { ...texts, search: folded });
  }
  return { count, files: [] };
};

const scrubbedFolded = (names: string[], search: string) =>
  names.reduce((text, name) => (name.trim().includes(' ') ? text.replaceAll(foldText(name), '…') : text), search);

/** For what is erased because of its age. */
export const eraseActivityAbout = async (
  trx: Transaction<Tables>,
  kind: ActivityTable['kind'],
  ids: string[],
): Promise<void> => void (await blankActivity(trx, kind, ids, erasedName));
