import { mostCounted } from '../../contract/base/paging.ts';
import { type LetterState, letterStates } from '../../contract/staff-letters.ts';
import { countUpTo } from '../db/count-up-to.ts';
import type { Db } from '../db/database.ts';
import { startOfDay } from '../db/day-start.ts';
import { inOrderOf } from '../db/in-order-of.ts';
import { searchIn, searchWords, type TextSearch } from '../db/search-words.ts';

type Found = TextSearch<'letters'>['found'];

interface Wanted {
  text?: string;
  state?: LetterState;
  triedFrom?: string;
}

/** A page of the letters, and how many there are in each state, whatever tab is open. */
export async function pageOfLetters(
  db: Db,
  { text, state, triedFrom }: Wanted,
  rows: { limit: number; offset: number },
) {
  const words = searchWords(text);
  const { found: holding } = await searchIn(db, 'letters', words);
  const found = triedFrom ? holding.where('due_at', '>=', startOfDay(triedFrom)) : holding;
  const [items, counts] = await Promise.all([
    listLetters(db, ofState(found, state), rows),
    countLetters(db, found, words.length > 0 || triedFrom !== undefined),
  ]);
  return { items, counts };
}

const ofState = (found: Found, state?: LetterState) => (state ? found.where('state', '=', state) : found);

/** The order comes from an index alone; a letter is long. */
async function listLetters(db: Db, found: Found, { limit, offset }: { limit: number; offset: number }) {
  const page = await found
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('letters')
    .select(['id', 'kind', 'recipient', 'subject', 'state', 'attempts', 'created_at', 'due_at', 'sent_at', 'note'])
    .where('id', 'in', ids)
    .execute();
  return inOrderOf(ids, rows);
}

async function countLetters(db: Db, found: Found, isSearch: boolean) {
  const counts = Object.fromEntries(letterStates.map((state) => [state, 0])) as Record<LetterState, number>;
  const counted = (isSearch && (await countFound(db, found))) || (await countStates(db, found));
  for (const { state, count } of counted) counts[state] = count;
  return counts;
}

/** In one look through what is searched; nothing when more is found than is counted, as some states would be cut short. */
async function countFound(db: Db, found: Found) {
  const counted = await db
    .selectFrom(
      found
        .select('state')
        .limit(mostCounted + 1)
        .as('found'),
    )
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return counted.reduce((sum, { count }) => sum + count, 0) > mostCounted ? undefined : counted;
}

const countStates = (db: Db, found: Found) =>
  Promise.all(
    letterStates.map(async (state) => ({ state, count: await countUpTo(db, ofState(found, state).select('id')) })),
  );
