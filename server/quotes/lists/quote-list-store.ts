import type { z } from 'zod';
import { addDays } from '../../../contract/kernel/local-time.ts';
import type { exportQuotesSchemas } from '../../../contract/quotes/staff-quotes.ts';
import { type QuoteState, quoteStates } from '../../../contract/quotes/steps.ts';
import { mapFields } from '../../../contract/visits/visit-fields.ts';
import { isRecordOf } from '../../clients/client-store.ts';
import type { Db } from '../../db/database.ts';
import type { SearchedList } from '../../schema/searched-list-store.ts';
import { listOverdueQuotes } from '../quote-store.ts';

type QuoteFilter = z.output<typeof exportQuotesSchemas.query>;

const dueDays = 7;

/** Newest first. An overdue quote counts as expired; there is hardly ever one, so that a tab is one range of an index. */
export async function quoteList(
  db: Db,
  { text, state, client, due }: QuoteFilter,
  today: string,
): Promise<SearchedList<'quotes'>> {
  const isTimed = state === 'sent' || state === 'expired';
  const overdue = isTimed ? (await listOverdueQuotes(db, today)).map(({ id }) => id) : [];
  return {
    ...{ table: 'quotes', text, order: ['created_at', 'desc'], isNarrowed: Boolean(state || client || due) },
    condition: (eb) =>
      eb.and([
        eb('erased_at', 'is', null),
        ...(state && !(state === 'expired' && overdue.length > 0) ? [eb('state', '=', state)] : []),
        ...(state === 'expired' && overdue.length > 0
          ? [eb.or([eb('state', '=', state), eb('id', 'in', overdue)])]
          : []),
        ...(state === 'sent' && overdue.length > 0 ? [eb('id', 'not in', overdue)] : []),
        ...(due ? [eb('state', '=', 'sent'), eb('valid_until', '>=', today)] : []),
        ...(due ? [eb('valid_until', '<', addDays(today, dueDays))] : []),
        ...(client ? [isRecordOf(client, 'quote', 'quotes.id')] : []),
      ]),
  };
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
