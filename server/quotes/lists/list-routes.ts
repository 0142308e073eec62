import { Readable } from 'node:stream';
import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { pageRows } from '../../../contract/kernel/paging.ts';
import { countQuotes, exportQuotes, listQuotes, suggestLines } from '../../../contract/quotes/routes.ts';
import {
  countQuotesSchemas,
  exportQuotesSchemas,
  listQuotesSchemas,
  suggestLinesSchemas,
} from '../../../contract/quotes/staff-quotes.ts';
import { quoteStateLabels } from '../../../contract/quotes/steps.ts';
import { recordActivity } from '../../activity/activity-store.ts';
import type { Context, DbContext } from '../../context.ts';
import { csvAmount, csvHead, csvLine, csvTime } from '../../http/csv.ts';
import { listSuggestions } from '../line-use-store.ts';
import { quoteStateAt } from '../quote-columns.ts';
import type { Quote } from '../quote-store.ts';
import { quoteSummary } from '../quote-view.ts';
import { countToInvoice } from './invoice-store.ts';
import { listQuotesAfter, pageOfQuotes, type QuoteFilter, sumQuotesByState } from './quote-list-store.ts';

const exportBatch = 1000;

export function mountQuoteLists(context: Context) {
  const { mount, db, now } = context;

  mount(listQuotes, listQuotesSchemas, async ({ query }) => {
    const { rows, total } = await pageOfQuotes(db, query, pageRows(query), dayInBucharest(now()));
    return { items: rows.map((quote) => quoteSummary(quote, now())), total };
  });

  mount(countQuotes, countQuotesSchemas, async () => ({
    states: await sumQuotesByState(db, dayInBucharest(now())),
    toInvoice: await countToInvoice(db),
  }));

  mount(exportQuotes, exportQuotesSchemas, async ({ query, user, reply }) => {
    const subject = { kind: 'quotes' as const, id: 'csv', title: 'Oferte' };
    await recordActivity(db, { by: user, action: 'export', ...subject }, now());
    const name = `oferte-${dayInBucharest(now())}.csv`;
    reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8');
    return Readable.from(writeQuotesCsv(context, query));
  });

  mount(suggestLines, suggestLinesSchemas, async ({ query }) => ({ items: await listSuggestions(db, query.text) }));
}

/** Batch by batch: a whole history need not fit in memory. */
async function* writeQuotesCsv({ db, now }: DbContext, filter: QuoteFilter) {
  const at = now();
  yield csvHead(exportColumns.map(([title]) => title));
  let last: Quote | undefined;
  do {
    const rows: Quote[] = await listQuotesAfter(db, filter, last, exportBatch, dayInBucharest(at));
    if (rows.length > 0)
      yield rows.map((quote) => csvLine(exportColumns.map(([, value]) => value(quote, at)))).join('');
    last = rows.length === exportBatch ? rows.at(-1) : undefined;
  } while (last);
}

type ExportColumn = [title: string, value: (quote: Quote, now: Date) => string];

const exportColumns: ExportColumn[] = [
  ['Număr', ({ number }) => number ?? ''],
  ['Stare', (quote, now) => quoteStateLabels[quoteStateAt(quote, now)]],
  ['Titlu', ({ title }) => title],
  ['Client', ({ name }) => name],
  ['Telefon', ({ phone }) => phone],
  ['E-mail', ({ email }) => email],
  ['Localitate', ({ city }) => city],
  ['Total', ({ gross }) => csvAmount(gross)],
  ['Valabilă până', ({ valid_until }) => valid_until],
  ['Creată la', ({ created_at }) => csvTime(created_at)],
  ['Trimisă la', ({ sent_at }) => csvTime(sent_at)],
  ['Văzută la', ({ seen_at }) => csvTime(seen_at)],
  ['Răspuns la', ({ answered_at }) => csvTime(answered_at)],
  ['Factura', ({ invoice_number }) => invoice_number ?? ''],
];
