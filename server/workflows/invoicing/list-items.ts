import { calculateInvoiceTotals, findAdvanceDeadline } from '../../../contract/invoicing/invoice-draft.ts';
import type { InvoicedItem, listToInvoiceSchemas } from '../../../contract/invoicing/invoiced-items.ts';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { subtractBani } from '../../../contract/kernel/money.ts';
import { toPageRows } from '../../../contract/kernel/paging.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { type PageRows, splitIntoChunks } from '../../platform/db/rows.ts';
import type { Parsed } from '../../platform/http/mount.ts';
import { listPaymentsOf } from '../payments/payment-store.ts';
import { listOrders } from '../quotes/money/order-money-store.ts';
import { countToInvoiceAmong, listOwedIds, listToInvoiceIds, listUninvoicedIds } from '../quotes/quote-list-store.ts';
import { buildAdvanceKey, buildQuoteKey, describeChange, findObstacle, type InvoicedThing } from './invoiced-thing.ts';
import { readInvoicingSettings } from './invoicing-settings.ts';
import {
  type InvoicedRow,
  isInProgram,
  listFailedKeys,
  listHandedAdvances,
  listHandedQuotes,
  listInvoiced,
  listKeysOfQuote,
} from './invoicing-store.ts';
import { type Found, findFirstMonth, listMonthsToInvoice } from './list-months.ts';
import { isAdvance } from './order-things.ts';
import { readThings } from './read-things.ts';

type Query = Parsed<typeof listToInvoiceSchemas, 'query'>;
type WorkFilter = Pick<Query, 'month' | 'text'>;

/** Reads a page of things to invoice of one kind, and counts those of each kind. */
export async function readToInvoicePage(context: DbContext, query: Query) {
  const { kind = 'quote' } = query;
  const { program, startOn } = await readInvoicingSettings(context.db);
  const advances = await listAdvances(context);
  const months = kind === 'agreement' ? await listMonthsToInvoice(context, startOn) : undefined;
  const { things, total } =
    kind === 'quote'
      ? await readWorkToInvoice(context, query, toPageRows(query))
      : await readThingsPage(context, months ?? advances, query);
  return {
    items: things.map(viewThing),
    total,
    program: program === 'none' ? null : program,
    startOn,
    counts: {
      quote: await countToInvoice(context.db),
      advance: advances.length,
      ...(months && { agreement: months.length }),
    },
  };
}

/** Finished work, and quotes that are listed besides it. */
export async function readWorkToInvoice(context: DbContext, filter: WorkFilter, page: PageRows) {
  const { db } = context;
  const { ids, total } = await listToInvoiceIds(db, await listFurtherIds(db), filter, page);
  return { things: await readThings(context, ids.map(buildQuoteKey)), total };
}

/** Quotes listed besides finished work: what is owed after a withdrawal, and what the program has a document of. */
const listFurtherIds = async (db: Db) => [...new Set([...(await listOwedIds(db)), ...(await listHandedQuotes(db))])];

export const countToInvoice = async (db: Db) => countToInvoiceAmong(db, await listFurtherIds(db));

const byName = new Intl.Collator('ro');

/** Newest month first, then by client. */
async function readThingsPage(context: DbContext, all: Found[], query: Query) {
  const words = foldText(query.text ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const found = all
    .filter(({ month }) => !query.month || month === query.month)
    .filter(({ text }) => words.every((word) => foldText(text).includes(word)))
    .toSorted((a, b) => (a.month === b.month ? byName.compare(a.name, b.name) : a.month < b.month ? 1 : -1));
  const { limit, offset } = toPageRows(query);
  const keys = found.slice(offset, offset + limit).map(({ key }) => key);
  return { things: await readThings(context, keys), total: found.length };
}

/** Lists payments before the work, of orders that are not invoiced. */
async function listAdvances(context: DbContext): Promise<Found[]> {
  const { db } = context;
  const orders = await listOrders(db, await listUninvoicedIds(db));
  const byId = new Map(orders.map((order) => [order.quote_id, order]));
  const { startOn } = await readInvoicingSettings(db);
  const payments = (await listPaymentsOf(db, [...byId.keys()])).filter((payment) => {
    const order = byId.get(payment.quote_id);
    return order && isAdvance(payment, order, startOn);
  });
  const handedOver = await listHandedAdvances(db);
  const keys = [...new Set([...payments.map(({ id }) => buildAdvanceKey(id)), ...handedOver])];
  return (await readThings(context, keys)).filter(isShown).map(({ key, day, draft: { number, title, client } }) => ({
    key,
    month: day.slice(0, 7),
    name: client.name,
    text: `${number} ${title} ${client.name}`,
  }));
}

export async function countAdvances(context: DbContext) {
  const today = toBucharestDay(context.now());
  const advances = await listAdvances(context);
  return {
    total: advances.length,
    overdue: advances.filter(({ month }) => findAdvanceDeadline(month) < today).length,
  };
}

/** Counts hand-overs to be cleared up; `kind` names the list in which the first of them stands. */
export async function countFailedHandovers(context: DbContext) {
  const { startOn } = await readInvoicingSettings(context.db);
  const from = findFirstMonth(startOn, toBucharestDay(context.now()));
  const things = (await readThings(context, await listFailedKeys(context.db)))
    .filter(isShown)
    .filter(({ month }) => month === null || (from !== undefined && month >= from));
  return { total: things.length, kind: things[0]?.draft.kind ?? ('quote' as const) };
}

/** True when the thing is ready, or was handed over and has no number of an invoice yet. */
const isShown = ({ isReady, isClosed, row }: InvoicedThing) => !isClosed && (isReady || isInProgram(row));

const maxOpenWorks = 2000;

/** More are handed over the next day. */
const maxDaily = 200;

/** Lists what is ready and was not handed over, of work that ended since the company's first day with its program. */
export async function listDaily(context: DbContext, startOn: string): Promise<InvoicedThing[]> {
  const { db } = context;
  const { ids } = await listToInvoiceIds(db, [], {}, { limit: maxOpenWorks, offset: 0 });
  const works = ids.map(buildQuoteKey);
  const found = [...(await listAdvances(context)), ...(await listMonthsToInvoice(context, startOn))];
  const keys = [...works, ...found.map(({ key }) => key)];
  const rows = await listInvoiced(db, keys);
  const fresh = keys.filter((key) => !rows.get(key)?.state && !rows.get(key)?.invoice_number);
  // The invoice of finished work covers what was paid before it.
  const isCovered = ({ draft, quoteId }: InvoicedThing) =>
    draft.kind === 'advance' && works.includes(buildQuoteKey(quoteId ?? ''));
  const due: InvoicedThing[] = [];
  for (const chunk of splitIntoChunks(fresh)) {
    const things = await readThings(context, chunk);
    due.push(...things.filter((thing) => thing.isReady && thing.day >= startOn && !isCovered(thing)));
    if (due.length >= maxDaily) break;
  }
  return due.slice(0, maxDaily);
}

export async function listThingsOfQuote(context: DbContext, quoteId: string) {
  const payments = await listPaymentsOf(context.db, [quoteId]);
  const advances = payments.map(({ id }) => buildAdvanceKey(id));
  // Also of payments that were removed or given back since.
  const keys = [...new Set([...advances, ...(await listKeysOfQuote(context.db, quoteId)), buildQuoteKey(quoteId)])];
  const things = await readThings(context, keys);
  return things.filter((thing) => isShown(thing) || isOwed(thing) || hasInvoice(thing)).map(viewThing);
}

/** After a withdrawal what was executed is owed; staff invoice it by hand. */
const isOwed = ({ change, isClosed, draft: { kind, lines } }: InvoicedThing) =>
  kind === 'quote' && change !== null && !isClosed && lines.length > 0;

const hasInvoice = ({ row, quoteInvoice }: InvoicedThing) => Boolean(row?.invoice_number || quoteInvoice);

function viewThing(thing: InvoicedThing): InvoicedItem {
  const { key, draft, row, quoteInvoice } = thing;
  const { gross, net } = calculateInvoiceTotals(draft);
  const noted = row?.invoice_number ? { number: row.invoice_number, date: row.invoiced_on ?? '' } : null;
  return {
    key,
    kind: draft.kind,
    recordId: thing.quoteId ?? thing.agreementId ?? '',
    number: draft.number,
    title: draft.title,
    name: draft.client.name,
    taxId: draft.client.taxId,
    gross,
    net,
    vat: subtractBani(gross, net),
    lines: draft.lines.map(({ description, gross }) => ({ description, gross })),
    paid: thing.paid,
    day: thing.day,
    deadline: thing.deadline,
    handover: row ? viewHandover(row) : null,
    mayHandOver: findObstacle(thing) === undefined,
    invoice: quoteInvoice ?? noted,
    warning: describeChange(thing),
  };
}

const viewHandover = ({ state, program, note, document, link, handed_at }: InvoicedRow): InvoicedItem['handover'] =>
  state && program ? { state, program, note, document, link, at: handed_at ?? '' } : null;
