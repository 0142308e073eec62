import type { listEmails } from '../../contract/emails/routes.ts';
import { type EmailState, emailStates } from '../../contract/emails/schemas.ts';
import { maxCounted } from '../../contract/kernel/paging.ts';
import type { QueryOf } from '../../contract/kernel/route.ts';
import type { Db } from '../db/database.ts';
import { startOfDay } from '../db/day-start.ts';
import { countUpTo, type PageRows, readPage } from '../db/rows.ts';
import { maxKeys } from '../schema/sqlite-trigram-index.ts';
import { searchTable, searchWords, type TextSearch } from '../schema/text-search.ts';

type Found = TextSearch<'outbox'>['found'];

export async function pageOfEmails(db: Db, { text, state, triedFrom }: QueryOf<typeof listEmails>, page: PageRows) {
  const words = searchWords(text);
  const { found: holding, count, atLeast = count } = await searchTable(db, 'outbox', words);
  const found = triedFrom ? holding.where('due_at', '>=', startOfDay(triedFrom)) : holding;
  const isAll = words.length === 0 && !triedFrom;
  const [items, counts] = await Promise.all([
    listRows(db, ofState(found, state), page),
    isAll ? countStates(db, found) : countFound(db, found, triedFrom ? undefined : atLeast),
  ]);
  return { items, counts };
}

const ofState = (found: Found, state?: EmailState) => (state ? found.where('state', '=', state) : found);

/** Sorted by an index alone: the rows are large. */
const listRows = (db: Db, found: Found, page: PageRows) =>
  readPage(found.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc'), page, (ids) =>
    db
      .selectFrom('outbox')
      .select(['id', 'kind', 'recipient', 'subject', 'state', 'attempts', 'created_at', 'due_at', 'sent_at', 'note'])
      .where('id', 'in', ids)
      .execute(),
  );

/** One scan of what was found, or one per state when there are more rows than we count. */
async function countFound(db: Db, found: Found, known?: number) {
  // In the order whose index holds the text.
  const total = known ?? (await countUpTo(db, found.select('id').orderBy('created_at', 'desc'), maxKeys));
  if (total > maxCounted) return countStates(db, found, total);
  const byState = await db
    .selectFrom(found.select('state').limit(maxCounted).as('looked'))
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const none = Object.fromEntries(emailStates.map((state) => [state, 0])) as Record<EmailState, number>;
  return { ...none, ...Object.fromEntries(byState.map(({ state, count }) => [state, count])) };
}

/** Nearly all e-mails are sent: subtracting the others may show that there are more than we count. */
async function countStates(db: Db, found: Found, atLeast = 0) {
  const countState = async (state: EmailState) =>
    [state, await countUpTo(db, ofState(found, state).select('id'))] as const;
  const others = await Promise.all(emailStates.filter((state) => state !== 'sent').map(countState));
  const atLeastSent = atLeast - others.reduce((sum, [, count]) => sum + count, 0);
  const sent = atLeastSent > maxCounted ? (['sent', maxCounted + 1] as const) : await countState('sent');
  return Object.fromEntries([...others, sent]) as Record<EmailState, number>;
}
