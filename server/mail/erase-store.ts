import { sql, type Transaction } from 'kysely';
import { type LetterKind, type LetterState, letterLabels } from '../../contract/letters.ts';
import type { Tables } from '../db/tables.ts';

type Trx = Transaction<Tables>;

export const lettersMentioning = (trx: Trx, emails: string[], patterns: string[]) =>
  trx
    .selectFrom('letters')
    .select(['id', 'kind', 'state', 'recipient', 'subject', 'letter', 'attachments'])
    .where((eb) =>
      eb.or([
        ...(emails.length > 0 ? [eb(sql<string>`lower(recipient)`, 'in', emails)] : []),
        ...patterns.flatMap((pattern) => [
          sql<boolean>`lower(subject) like lower(${pattern})`,
          sql<boolean>`lower(letter) like lower(${pattern})`,
        ]),
      ]),
    )
    .execute();

/** One that has not left yet never leaves. Its key may carry the address, so it gets another. */
export const blankLetter = (trx: Trx, id: string, kind: LetterKind, state: LetterState) =>
  trx
    .updateTable('letters')
    .set({
      key: `erased:${id}`,
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
