import type { ExpressionBuilder } from 'kysely';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { type QuoteState, quoteStates } from '../../../contract/quotes/steps.ts';
import { mapFields } from '../../../contract/visits/visit-fields.ts';
import { isRecordOf } from '../../clients/client-store.ts';
import { countTotal } from '../../db/count-up-to.ts';
import type { Db } from '../../db/database.ts';
import { sortByIds } from '../../db/sort-by-ids.ts';
import type { Tables } from '../../schema/tables.ts';
import { searchTable, searchWords } from '../../schema/text-search.ts';
import { listOverdueQuotes } from '../expiry-store.ts';
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
  const found = holding.where(await buildCondition(db, filter, today));
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

/** An overdue quote counts as expired. There is hardly ever one, so that a tab is one range of an index. */
async function buildCondition(db: Db, { state, client, due }: Omit<QuoteFilter, 'text'>, today: string) {
  const isTimed = state === 'sent' || state === 'expired';
  const overdue = isTimed ? (await listOverdueQuotes(db, today)).map(({ id }) => id) : [];
  return (eb: ExpressionBuilder<Tables, 'quotes'>) =>
    eb.and([
      eb('erased_at', 'is', null),
      ...(state && !(state === 'expired' && overdue.length > 0) ? [eb('state', '=', state)] : []),
      ...(state === 'expired' && overdue.length > 0 ? [eb.or([eb('state', '=', state), eb('id', 'in', overdue)])] : []),
      ...(state === 'sent' && overdue.length > 0 ? [eb('id', 'not in', overdue)] : []),
      ...(due ? [eb('state', '=', 'sent'), eb('valid_until', '>=', today)] : []),
      ...(due ? [eb('valid_until', '<', addDays(today, dueDays))] : []),
      ...(client ? [isRecordOf(client, 'quote', 'quotes.id')] : []),
    ]);
}

/** How many there are in each state, and their value: one range of the index each, which no grouping slows down. */
export async function sumQuotesByState(db: Db, today: string) {
  const sum = (state: QuoteState, of: QuoteState = state) =>
    db
      .selectFrom('quotes')
      .select((eb) => [eb.val(state).as('state'), eb.fn.countAll<number>().as('count')])
      .select((eb) => eb.fn.sum<number | null>('gross').as('gross'))
      .where('state', '=', of)
      .where('erased_at', 'is', null);
  const rows = await quoteStates
    .map((state) => (state === 'sent' ? sum('sent').where('valid_until', '>=', today) : sum(state)))
    .reduce((all, one) => all.unionAll(one), sum('expired', 'sent').where('valid_until', '<', today))
    .execute();
  return mapFields(quoteStates, (name) => {
    const found = rows.filter(({ state }) => state === name);
    const add = (column: 'count' | 'gross') => found.reduce((total, row) => total + Number(row[column] ?? 0), 0);
    return { count: add('count'), gross: add('gross') };
  });
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
    .where(await buildCondition(db, filter, today))
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
