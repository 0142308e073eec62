import { randomUUID } from 'node:crypto';
import { pageSize } from '../../contract/base/paging.ts';
import {
  getLetter,
  hasSecret,
  type Letter,
  type LetterSummary,
  letter as letterSchema,
  listLetters,
  type RenderedLetter,
  sendLetterAgain,
  withoutSecret,
} from '../../contract/letters.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import type { Mount } from '../http/mount.ts';
import { findLetter, insertLetter, type LetterRow, pageOfLetters, putBackInLine } from './letter-store.ts';
import { endOfLife } from './outbox.ts';

interface LetterTools {
  render: (letter: Letter) => Promise<RenderedLetter>;
  canSend: boolean;
}

/** The letters as staff see them. */
export function mountLetters(mount: Mount, db: Db, { render, canSend }: LetterTools) {
  mount(listLetters, async ({ query }) => {
    const { rows, total } = await pageOfLetters(db, query, query.size ?? pageSize.usual);
    return { items: rows.map(summaryOf), total, canSend };
  });

  mount(getLetter, async ({ params }) => {
    const row = await letterAt(db, params.id);
    const { html, text } = await render(withoutSecret(letterSchema.parse(JSON.parse(row.letter))));
    return { letter: { ...summaryOf(row), html, text, canSendAgain: canSendAgain(row) } };
  });

  mount(sendLetterAgain, async ({ params }) => {
    const row = await letterAt(db, params.id);
    if (!canSendAgain(row))
      throw new Failure('conflict', 'Scrisoarea aceasta nu mai poate fi trimisă: cereți un link nou.');
    return { success: true as const, id: await sendAgain(db, row) };
  });
}

async function letterAt(db: Db, id: string) {
  const row = await findLetter(db, id);
  if (!row) throw new Failure('not_found', 'Scrisoarea nu există.');
  return row;
}

// The link of a sent one is blotted out.
const canSendAgain = ({ kind, state }: LetterRow) => state !== 'sending' && !(state === 'sent' && hasSecret(kind));

/** One that left already goes out as a letter of its own, so that the first keeps its record. */
async function sendAgain(db: Db, row: LetterRow) {
  const now = new Date().toISOString();
  if (await putBackInLine(db, row.id, now, endOfLife(row.kind, now))) return row.id;
  const id = randomUUID();
  const fresh = {
    state: 'unsent' as const,
    attempts: 0,
    due_at: now,
    expires_at: endOfLife(row.kind, now),
    claimed_by: null,
    note: null,
    sent_at: null,
  };
  await db
    .transaction()
    .execute((trx) => insertLetter(trx, { ...row, ...fresh, id, key: `${row.key}:${id}`, created_at: now }));
  return id;
}

type ListedLetter = Pick<
  LetterRow,
  'id' | 'kind' | 'recipient' | 'subject' | 'state' | 'attempts' | 'created_at' | 'due_at' | 'sent_at' | 'note'
>;

const summaryOf = (row: ListedLetter): LetterSummary => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at,
  nextTryAt: row.state === 'unsent' ? row.due_at : null,
  sentAt: row.sent_at,
  note: row.note,
});
