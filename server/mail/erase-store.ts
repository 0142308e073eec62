import { sql } from 'kysely';
import { type LetterKind, letterLabels } from '../../contract/letters.ts';
import type { Trx } from '../db/tables.ts';
import { type LetterRow, searchableLetter } from './letter-store.ts';

const what = ['id', 'kind', 'key', 'state'] as const;
export type LetterFound = Pick<LetterRow, (typeof what)[number]>;

/** Those of some kinds to somebody. */
export const lettersTo = (trx: Trx, emails: string[], kinds: LetterKind[]): Promise<LetterFound[]> =>
  emails.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('letters')
        .select(what)
        .where(sql<string>`lower(recipient)`, 'in', emails)
        .where('kind', 'in', kinds)
        .execute();

/** Those about occasions, by how their keys begin. */
export const lettersAbout = (trx: Trx, starts: string[]): Promise<LetterFound[]> =>
  starts.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('letters')
        .select(what)
        .where((eb) =>
          eb.or(
            [...Map.groupBy(starts, ({ length }) => length)].map(([length, some]) =>
              eb(sql<string>`substr(key, 1, ${sql.lit(length)})`, 'in', some),
            ),
          ),
        )
        .execute();

export const lettersMentioning = (trx: Trx, patterns: string[]) =>
  patterns.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('letters')
        .select(['id', 'recipient', 'subject', 'letter', 'attachments'])
        .where((eb) =>
          eb.or(
            patterns.flatMap((pattern) => [
              sql<boolean>`lower(subject) like lower(${pattern})`,
              sql<boolean>`lower(letter) like lower(${pattern})`,
            ]),
          ),
        )
        .execute();

/** One that has not left yet never leaves. */
export const blankLetter = (trx: Trx, { id, kind, key, state }: LetterFound) =>
  trx
    .updateTable('letters')
    .set({
      // A key may carry an address; that of an issue does not, and by it the issue counts its letters.
      key: kind === 'newsletterIssue' ? key : `erased:${id}`,
      recipient: '',
      subject: letterLabels[kind] ?? kind,
      letter: '{}',
      attachments: '[]',
      headers: '{}',
      search: '',
      note: null,
      state: state === 'unsent' || state === 'sending' ? 'withdrawn' : state,
      claimed_by: null,
    })
    .where('id', '=', id)
    .execute();

type Texts = Pick<LetterRow, 'recipient' | 'subject' | 'letter' | 'attachments'>;

export const rewriteLetter = (trx: Trx, id: string, { recipient, subject, letter, attachments }: Texts) =>
  trx
    .updateTable('letters')
    .set({ subject, letter, attachments, search: searchableLetter(recipient, subject) })
    .where('id', '=', id)
    .execute();

/** Also those that wait in vain for a mail server: after so long none makes sense any more. */
export async function deleteOldLetters(trx: Trx, before: string, most: number) {
  const old = await trx
    .selectFrom('letters')
    .select('id')
    .where('state', '!=', 'sending')
    .where('created_at', '<', before)
    .where('due_at', '<', before)
    .limit(most)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('letters').where('id', 'in', ids).execute();
  return ids;
}
