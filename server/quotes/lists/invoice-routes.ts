import type { z } from 'zod';
import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { pageRows } from '../../../contract/kernel/paging.ts';
import { formatClientAddress } from '../../../contract/quotes/quote-texts.ts';
import { calculateOnceTotals } from '../../../contract/quotes/repeated-lines.ts';
import { exportToInvoice, listToInvoice, setQuoteInvoice } from '../../../contract/quotes/routes.ts';
import {
  exportToInvoiceSchemas,
  listToInvoiceSchemas,
  setQuoteInvoiceSchemas,
  type ToInvoiceItem,
} from '../../../contract/quotes/staff-quotes.ts';
import { vatRates } from '../../../contract/quotes/vat.ts';
import { type Authorship, recordActivity } from '../../activity/activity-store.ts';
import { exportCsv } from '../../activity/export-csv.ts';
import type { Context } from '../../context.ts';
import { csvAmount } from '../../http/csv.ts';
import { Failure } from '../../http/failure.ts';
import type { Trx } from '../../schema/tables.ts';
import { quoteActivity } from '../change-quote.ts';
import { parseEvidence } from '../evidence.ts';
import { type Quote, requireQuote } from '../quote-store.ts';
import { quoteDetail } from '../quote-view.ts';
import { parseSnapshot } from '../snapshot.ts';
import { pageToInvoice, type RowToInvoice, writeInvoice } from './invoice-store.ts';

export function mountInvoices(context: Context) {
  const { mount, db, now } = context;

  mount(listToInvoice, listToInvoiceSchemas, async ({ query }) => {
    const { rows, total } = await pageToInvoice(db, query.month, pageRows(query));
    return { items: rows.map(toItem), total };
  });

  mount(exportToInvoice, exportToInvoiceSchemas, (call) => {
    const { month } = call.query;
    return exportCsv(context, call, {
      subject: { kind: 'quotes', title: 'De facturat' },
      name: `de-facturat-${month ?? dayInBucharest(now())}`,
      columns,
      readRows: async (_, limit, offset) => (await pageToInvoice(db, month, { limit, offset })).rows,
    });
  });

  mount(setQuoteInvoice, setQuoteInvoiceSchemas, async ({ params: { id }, input: { invoice }, user }) => {
    const quote = await requireQuote(db, id);
    await db.transaction().execute((trx) => recordInvoice(trx, quote, invoice, { by: user, now: now() }));
    return { quote: await quoteDetail(context, await requireQuote(db, id)) };
  });
}

type Invoice = z.output<typeof setQuoteInvoiceSchemas.input>['invoice'];

export async function recordInvoice(trx: Trx, quote: Quote, invoice: Invoice, { by, now }: Authorship) {
  const columns = { invoice_number: invoice?.number ?? null, invoiced_on: invoice?.date ?? null };
  if (!(await writeInvoice(trx, quote.id, columns)))
    throw new Failure('wrong_state', 'Numai o ofertă acceptată se facturează.');
  const change = { before: invoiceFields(quote), after: invoiceFields(columns) };
  await recordActivity(trx, quoteActivity(quote, by, { action: 'update', ...change }), now);
}

const invoiceFields = ({ invoice_number, invoiced_on }: Pick<Quote, 'invoice_number' | 'invoiced_on'>) => ({
  ...{ invoice: invoice_number, invoicedOn: invoiced_on },
});

function toItem({ id, number, gross, net, snapshot, at, last_day }: RowToInvoice): ToInvoiceItem {
  const { title, client } = parseSnapshot(snapshot);
  return {
    ...{ id, number: number ?? '', title, name: client.name, taxId: client.taxId, gross, net, vat: gross - net },
    finishedOn: last_day ?? dayInBucharest(new Date(at)),
  };
}

type Column = [title: string, value: (row: RowToInvoice) => string];

const everyPercent = [
  ...new Set(Object.values(vatRates).flatMap(({ percents }) => percents.map(({ percent }) => percent))),
].toSorted((a, b) => b - a);

const findVat = (row: RowToInvoice, percent: number) =>
  calculateOnceTotals(parseSnapshot(row.snapshot), parseEvidence(row).options).vat.find(
    (rate) => rate.percent === percent,
  );

/** One pair for each percentage that is or was valid. */
const vatColumns = everyPercent.flatMap((percent): Column[] => [
  [percent === 0 ? 'Bază scutită' : `Bază ${percent}%`, (row) => csvAmount(findVat(row, percent)?.net ?? 0)],
  ...(percent === 0 ? [] : [[`TVA ${percent}%`, (row) => csvAmount(findVat(row, percent)?.vat ?? 0)] as Column]),
]);

const columns: Column[] = [
  ['Oferta', ({ number }) => number ?? ''],
  ['Client', (row) => toItem(row).name],
  ['CUI', (row) => toItem(row).taxId],
  ['Adresa', ({ snapshot }) => formatClientAddress(parseSnapshot(snapshot).client)],
  ['Lucrarea', (row) => toItem(row).title],
  ['Fără TVA', ({ net }) => csvAmount(net)],
  ...vatColumns,
  ['Total', ({ gross }) => csvAmount(gross)],
  ['Terminată la', (row) => toItem(row).finishedOn],
];
