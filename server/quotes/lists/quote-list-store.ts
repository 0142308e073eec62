import { type ExpressionBuilder, sql } from 'kysely';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { type QuoteState, quoteStates } from '../../../contract/quotes/steps.ts';
import { isRecordOf } from '../../clients/client-store.ts';
import { countTotal } from '../../db/count-up-to.ts';
import type { Db } from '../../db/database.ts';
import { sortByIds } from '../../db/sort-by-ids.ts';
import type { Tables } from '../../schema/tables.ts';
import { searchTable, searchWords } from '../../schema/text-search.ts';
import type { Quote } from '../quote-store.ts';

export interface QuoteFilter {
  text?: string | undefined;
  state?: QuoteState | undefined;
  client?: string | undefined;
  /** Sent, and ends within a week. */
  due?: 'yes' | undefined;
}

interface Rows {
  limit: number;
  offset: number;
}

const dueDays = 7;

/** Newest first; what ends soon by its end. The narrow index finds the page; only its rows are then read. */
export async function pageOfQuotes(db: Db, { text, ...filter }: QuoteFilter, { limit, offset }: Rows, today: string) {
  const { found: holding, count } = await searchTable(db, 'quotes', searchWords(text));
  const found = holding.where((eb) => matching(eb, filter, today));
  const inOrder = filter.due
    ? found.select('id').orderBy('valid_until').orderBy('id')
    : found.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc');
  const ids = (await inOrder.limit(limit).offset(offset).execute()).map(({ id }) => id);
  const isNarrowed = filter.state || filter.client || filter.due;
  const page = { limit, offset, found: ids.length };
  return {
    rows: await findQuotes(db, ids),
    total: (isNarrowed ? undefined : count) ?? (await countTotal(db, inOrder, page)),
  };
}

async function findQuotes(db: Db, ids: string[]): Promise<Quote[]> {
  if (ids.length === 0) return [];
  return sortByIds(ids, await db.selectFrom('quotes').selectAll().where('id', 'in', ids).execute());
}

/** A sent quote whose last day is over counts as expired. */
function matching(eb: ExpressionBuilder<Tables, 'quotes'>, filter: Omit<QuoteFilter, 'text'>, today: string) {
  const { state, client, due } = filter;
  const isSent = sql<boolean>`state = 'sent' and valid_until >= ${today}`;
  const isPast = sql<boolean>`(state = 'expired' or (state = 'sent' and valid_until < ${today}))`;
  return eb.and([
    eb('erased_at', 'is', null),
    ...(state === 'sent' || due ? [isSent] : []),
    ...(state === 'expired' ? [isPast] : []),
    ...(state && state !== 'sent' && state !== 'expired' ? [eb('state', '=', state)] : []),
    ...(due ? [eb('valid_until', '<', addDays(today, dueDays))] : []),
    ...(client ? [isRecordOf(client, 'quote', 'quotes.id')] : []),
  ]);
}

/** How many there are in each state, and their value. */
export async function sumQuotesByState(db: Db, today: string) {
  const state = sql<QuoteState>`case when state = 'sent' and valid_until < ${today} then 'expired' else state end`;
  const rows = await db
    .selectFrom('quotes')
    .select((eb) => [state.as('state'), eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('gross').as('gross')])
    .where('erased_at', 'is', null)
    .groupBy(sql`1`)
    .execute();
  const sums = new Map(rows.map((row) => [row.state, { count: Number(row.count), gross: Number(row.gross) }]));
  return Object.fromEntries(quoteStates.map((name) => [name, sums.get(name) ?? { count: 0, gross: 0 }])) as Record<
    QuoteState,
    { count: number; gross: number }
  >;
}

export async function listQuotesAfter(
  db: Db,
  { text, ...filter }: QuoteFilter,
  after: Quote | undefined,
  limit: number,
  today: string,
) {
  const { found } = await searchTable(db, 'quotes', searchWords(text));
  return found
    .selectAll()
    .where((eb) => matching(eb, filter, today))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('created_at', '<', (after as Quote).created_at),
          eb.and([eb('created_at', '=', (after as Quote).created_at), eb('id', '<', (after as Quote).id)]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
