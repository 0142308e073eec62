import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { exportToInvoiceSchemas } from '../../../contract/invoicing/invoiced-items.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { mapToRecord } from '../../../contract/kernel/map-to-record.ts';
import { sumBani, zeroBani } from '../../../contract/kernel/money.ts';
import type { exportQuotesSchemas } from '../../../contract/quotes/staff-quotes.ts';
import { type QuoteState, quoteStates } from '../../../contract/quotes/steps.ts';
import { isRecordOf } from '../../company/clients/client-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  countTotal,
  countUpTo,
  type DatabaseSum,
  type PageRows,
  readBaniSum,
  readIds,
  updateRow,
} from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { SearchedList } from '../../platform/schema/searched-list-store.ts';
import { holdsWord, toSearchWords } from '../../platform/schema/text-search-store.ts';
import { hasOpenVisits, selectLastVisitDay } from '../visits/visit-list-store.ts';
import { listOverdueQuotes, type Quote } from './quote-store.ts';

type QuoteFilter = z.output<typeof exportQuotesSchemas.query>;

const dueDays = 7;

/** Newest first. A quote past its last day counts as expired; these are few, so that a tab is one range of an index. */
export async function buildQuoteList(
  db: Db,
  { text, state, client, due }: QuoteFilter,
  today: string,
): Promise<SearchedList<'quotes'>> {
  const isTimed = state === 'sent' || state === 'expired';
  const overdue = isTimed ? (await listOverdueQuotes(db, today)).map(({ id }) => id) : [];
  return {
    table: 'quotes',
    text,
    order: ['created_at', 'desc'],
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

/** Number and value by state, as a union of index ranges, because grouping would be slower. */
export async function sumQuotesByState(db: Db, today: string) {
  const sum = (state: QuoteState, of: QuoteState = state) =>
    db
      .selectFrom('quotes')
      .select((eb) => [eb.val(state).as('state'), eb.fn.countAll<number>().as('count')])
      .select((eb) => eb.fn.sum<DatabaseSum>('gross').as('gross'))
      .where('state', '=', of)
      .where('erased_at', 'is', null);
  const rows = await quoteStates
    .map((state) => (state === 'sent' ? sum('sent').where('valid_until', '>=', today) : sum(state)))
    .reduce((all, one) => all.unionAll(one), sum('expired', 'sent').where('valid_until', '<', today))
    .execute();
  return mapToRecord(quoteStates, (name) => {
    const found = rows.filter(({ state }) => state === name);
    return {
      count: found.reduce((total, { count }) => total + Number(count), 0),
      gross: sumBani(found.map(({ gross }) => readBaniSum(gross))),
    };
  });
}

const lastDay = selectLastVisitDay('quotes.id');

/**
 * Accepted and not yet invoiced, without repeated work, which is invoiced through its agreement. The states are
 * literals, as in the partial index, so that the planner uses it.
 */
const isOrdered = (eb: ExpressionBuilder<Tables, 'quotes'>) =>
  eb.and([
    sql<boolean>`quotes.state = 'accepted' and quotes.invoiced_on is null`,
    eb('quotes.erased_at', 'is', null),
    eb.exists(
      eb
        .selectFrom('quote_acceptances')
        .select('quote_id')
        .whereRef('quote_acceptances.quote_id', '=', 'quotes.id')
        .where('once_gross', '>', zeroBani),
    ),
  ]);

const isToInvoice = (eb: ExpressionBuilder<Tables, 'quotes'>) =>
  eb.and([isOrdered(eb), eb.not(hasOpenVisits('quotes.id')), eb(lastDay, 'is not', null)]);

export const countToSchedule = (db: Db) =>
  countUpTo(
    db,
    db
      .selectFrom('quotes')
      .select('quotes.id')
      .where((eb) => eb.and([isOrdered(eb), eb.not(hasOpenVisits('quotes.id')), eb(lastDay, 'is', null)])),
  );

/** The month of the last visit; without one, of the withdrawal or of the acceptance. */
const invoiceMonth = sql<string>`substr(coalesce(${lastDay},
  (select at from quote_withdrawals where quote_withdrawals.quote_id = quotes.id), quotes.answered_at), 1, 7)`;

type InvoiceFilter = z.output<typeof exportToInvoiceSchemas.query>;

/** `further` quotes are listed although their work is not finished, until their invoice is noted. */
const toInvoice = (db: Db, further: string[], { month, text }: InvoiceFilter) =>
  db.selectFrom('quotes').where((eb) =>
    eb.and([
      eb('invoiced_on', 'is', null),
      eb('erased_at', 'is', null),
      further.length > 0 ? eb.or([isToInvoice(eb), eb('quotes.id', 'in', further)]) : isToInvoice(eb),
      ...(month ? [eb(invoiceMonth, '=', month)] : []),
      // Few quotes wait for an invoice: no search index is needed.
      ...toSearchWords(text).map((word) => holdsWord(word, 'quotes.search')),
    ]),
  );

/** Newest month first, then by client. */
export async function listToInvoiceIds(db: Db, further: string[], filter: InvoiceFilter, page: PageRows) {
  const found = toInvoice(db, further, filter).select('quotes.id');
  const ids = await readIds(
    found
      .orderBy(invoiceMonth, 'desc')
      .orderBy('quotes.name')
      .orderBy('quotes.id')
      .limit(page.limit)
      .offset(page.offset),
  );
  return { ids, total: await countTotal(db, found, { ...page, found: ids.length }) };
}

export const countToInvoiceAmong = (db: Db, further: string[]) =>
  countUpTo(db, toInvoice(db, further, {}).select('quotes.id'));

/** A company of this size has fewer open quotes. */
const maxOpen = 2000;

/** Accepted quotes without an invoice, whether their work is finished or not; the newest acceptance first. */
export const listUninvoicedIds = (db: Db) =>
  readIds(
    db
      .selectFrom('quotes')
      .select('quotes.id')
      .where((eb) => isOrdered(eb))
      .orderBy('answered_at', 'desc')
      .limit(maxOpen),
  );

/** Withdrawn quotes without an invoice of which something is owed; the newest change first. */
export const listOwedIds = (db: Db) =>
  readIds(
    db
      .selectFrom('quotes')
      .innerJoin('quote_withdrawals', 'quote_withdrawals.quote_id', 'quotes.id')
      .select('quotes.id')
      .where('state', '=', 'withdrawn')
      .where('executed', '>', zeroBani)
      .where('invoiced_on', 'is', null)
      .where('erased_at', 'is', null)
      .orderBy('updated_at', 'desc')
      .limit(maxOpen),
  );

/** Returns false when the quote was never accepted. */
export const writeInvoice = (trx: Trx, id: string, invoice: Pick<Quote, 'invoice_number' | 'invoiced_on'>) =>
  updateRow(trx, 'quotes', { id, state: ['accepted', 'withdrawn'] }, invoice);
