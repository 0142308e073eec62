import type { z } from 'zod';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { toPageRows } from '../../../contract/kernel/paging.ts';
import * as routes from '../../../contract/quotes/routes.ts';
import * as schemas from '../../../contract/quotes/staff-quotes.ts';
import { quoteStateLabels } from '../../../contract/quotes/steps.ts';
import { type Authorship, recordActivity } from '../../common/activity/activity-store.ts';
import { exportCsv } from '../../common/activity/export-csv.ts';
import { announceEvent } from '../../common/webhooks/announce-event.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { formatCsvAmount, formatCsvTime } from '../../platform/http/csv.ts';
import { Failure } from '../../platform/http/failure.ts';
import { readListAfter, readListPage } from '../../platform/schema/searched-list-store.ts';
import { buildQuoteActivity } from './change-quote.ts';
import { listSuggestions } from './line-use-store.ts';
import { readMoney } from './money/order-money.ts';
import { buildQuoteList, writeInvoice } from './quote-list-store.ts';
import { type Quote, readQuoteState, requireQuote } from './quote-store.ts';
import { summarizeQuote, viewQuote } from './quote-view.ts';

export function mountQuoteLists(context: Context) {
  const { mount, db, now } = context;
  const today = () => toBucharestDay(now());

  mount(routes.listQuotes, schemas.listQuotesSchemas, async ({ query }) => {
    const list = await buildQuoteList(db, query, today());
    // Quotes that end soon are sorted by their end.
    const shown = query.due ? { ...list, order: ['valid_until', 'asc'] as typeof list.order } : list;
    const { rows, total } = await readListPage(db, shown, toPageRows(query));
    const ids = rows.map(({ id }) => id);
    const money = await readMoney(db, ids, now());
    return { items: rows.map((quote) => summarizeQuote(quote, money, now())), total };
  });

  mount(routes.exportQuotes, schemas.exportQuotesSchemas, async (call) => {
    const list = await buildQuoteList(db, call.query, today());
    return exportCsv(context, call, {
      subject: { kind: 'quotes', title: 'Oferte' },
      name: `oferte-${today()}`,
      columns: listExportColumns(now()),
      readRows: (last, limit) => readListAfter(db, list, last, limit),
    });
  });

  mount(routes.suggestLines, schemas.suggestLinesSchemas, async ({ query }) => ({
    items: await listSuggestions(db, query.text),
  }));
}

const listExportColumns = (now: Date): [title: string, value: (quote: Quote) => string][] => [
  ['Număr', ({ number }) => number ?? ''],
  ['Stare', (quote) => quoteStateLabels[readQuoteState(quote, now)]],
  ['Titlu', ({ title }) => title],
  ['Client', ({ name }) => name],
  ['Telefon', ({ phone }) => phone],
  ['E-mail', ({ email }) => email],
  ['Localitate', ({ city }) => city],
  ['Total', ({ gross }) => formatCsvAmount(gross)],
  ['Valabilă până', ({ valid_until }) => valid_until],
  ['Creată la', ({ created_at }) => formatCsvTime(created_at)],
  ['Trimisă la', ({ sent_at }) => formatCsvTime(sent_at)],
  ['Văzută la', ({ seen_at }) => formatCsvTime(seen_at)],
  ['Răspuns la', ({ answered_at }) => formatCsvTime(answered_at)],
  ['Factura', ({ invoice_number }) => invoice_number ?? ''],
];

export function mountInvoices(context: Context) {
  const { mount, db, now } = context;

  mount(
    routes.setQuoteInvoice,
    schemas.setQuoteInvoiceSchemas,
    async ({ params: { id }, input: { invoice }, user }) => {
      const quote = await requireQuote(db, id);
      await db.transaction().execute((trx) => recordInvoice(trx, quote, invoice, { by: user, now: now() }));
      return { quote: await viewQuote(context, await requireQuote(db, id)) };
    },
  );
}

type Invoice = z.output<typeof schemas.setQuoteInvoiceSchemas.input>['invoice'];

export async function recordInvoice(trx: Trx, quote: Quote, invoice: Invoice, { by, now }: Authorship) {
  const columns = { invoice_number: invoice?.number ?? null, invoiced_on: invoice?.date ?? null };
  if (!(await writeInvoice(trx, quote.id, columns)))
    throw new Failure('wrong_state', 'Numai o ofertă acceptată se facturează.');
  if (invoice) await announceEvent(trx, 'quote.invoiced', quote.id, now);
  const change = { before: pickInvoiceFields(quote), after: pickInvoiceFields(columns) };
  await recordActivity(trx, buildQuoteActivity(quote, by, { action: 'update', ...change }), now);
}

const pickInvoiceFields = ({ invoice_number, invoiced_on }: Pick<Quote, 'invoice_number' | 'invoiced_on'>) => ({
  invoice: invoice_number,
  invoicedOn: invoiced_on,
});
