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
  const { found: holding, some, count = 0 } = await searchIn(db, 'letters', words);
  const tried = (query: Found) => (triedFrom ? query.where('due_at', '>=', startOfDay(triedFrom)) : query);
  const found = tried(holding);
  // A look through what is searched tells nothing when it is more than is counted.
  const isLooked = triedFrom !== undefined || some !== undefined || (words.length > 0 && count <= mostCounted);
  const [items, counts] = await Promise.all([
    listLetters(db, ofState(found, state), rows),
    isLooked ? countFound(db, found, some && tried(some)) : countStates(db, found),
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

/**
 * In one look through what is searched. When that is more than is counted, some of it tells which states are, and most
 * letters are in one state; the others are counted by themselves.
 */
async function countFound(db: Db, found: Found, some?: Found) {
  const looked = await db
    .selectFrom((some ?? found.limit(mostCounted + 1)).select('state').as('looked'))
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const seen = new Map(looked.map(({ state, count }) => [state, count]));
  const isAll = !some && looked.reduce((sum, { count }) => sum + count, 0) <= mostCounted;
  return isAll ? countsOf(async (state) => seen.get(state) ?? 0) : countStates(db, found, seen);
}

const countStates = (db: Db, found: Found, seen = new Map<LetterState, number>()) =>
  countsOf(async (state) =>
    (seen.get(state) ?? 0) > mostCounted ? mostCounted + 1 : countUpTo(db, ofState(found, state).select('id')),
  );

async function countsOf(count: (state: LetterState) => Promise<number>) {
  const counts = await Promise.all(letterStates.map(async (state) => [state, await count(state)] as const));
  return Object.fromEntries(counts) as Record<LetterState, number>;
}
