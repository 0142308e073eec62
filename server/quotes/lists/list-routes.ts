import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { pageRows } from '../../../contract/kernel/paging.ts';
import * as routes from '../../../contract/quotes/routes.ts';
import * as schemas from '../../../contract/quotes/staff-quotes.ts';
import { quoteStateLabels } from '../../../contract/quotes/steps.ts';
import { exportCsv } from '../../activity/export-csv.ts';
import type { Context } from '../../context.ts';
import { csvAmount, csvTime } from '../../http/csv.ts';
import { readListAfter, readListPage } from '../../schema/searched-list-store.ts';
import { listSuggestions } from '../line-use-store.ts';
import { type Quote, quoteStateAt } from '../quote-store.ts';
import { quoteSummary } from '../quote-view.ts';
import { countToInvoice } from './invoice-store.ts';
import { quoteList, sumQuotesByState } from './quote-list-store.ts';

export function mountQuoteLists(context: Context) {
  const { mount, db, now } = context;
  const today = () => dayInBucharest(now());

  mount(routes.listQuotes, schemas.listQuotesSchemas, async ({ query }) => {
    const list = await quoteList(db, query, today());
    // What ends soon by its end.
    const shown = query.due ? { ...list, order: ['valid_until', 'asc'] as typeof list.order } : list;
    const { rows, total } = await readListPage(db, shown, pageRows(query));
    return { items: rows.map((quote) => quoteSummary(quote, now())), total };
  });

  mount(routes.countQuotes, schemas.countQuotesSchemas, async () => ({
    states: await sumQuotesByState(db, today()),
    toInvoice: await countToInvoice(db),
  }));

  mount(routes.exportQuotes, schemas.exportQuotesSchemas, async (call) => {
    const list = await quoteList(db, call.query, today());
    return exportCsv(context, call, {
      subject: { kind: 'quotes', title: 'Oferte' },
      name: `oferte-${today()}`,
      columns: exportColumns(now()),
      readRows: (last, limit) => readListAfter(db, list, last, limit),
    });
  });

  mount(routes.suggestLines, schemas.suggestLinesSchemas, async ({ query }) => ({
    items: await listSuggestions(db, query.text),
  }));
}

const exportColumns = (now: Date): [title: string, value: (quote: Quote) => string][] => [
  ['Număr', ({ number }) => number ?? ''],
  ['Stare', (quote) => quoteStateLabels[quoteStateAt(quote, now)]],
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
