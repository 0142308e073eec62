import { expect } from 'vitest';
import { formatMonth } from '../../../contract/invoicing/invoice-draft.ts';
import type { InvoicedItem } from '../../../contract/invoicing/invoiced-items.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { MoneyState } from '../../../contract/payments/money-state.ts';
import type { QuoteDetail } from '../../../contract/quotes/staff-quotes.ts';
import { createClientCalls } from '../quotes/client-calls.ts';
import { createQuoteCalls } from '../quotes/quote-calls.ts';
import { type Books, listItems, visitPrice } from './money-actions.ts';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What is stored about an accepted order, added up without the code of the product. */
async function readOrder({ site: { db } }: Books, id: string) {
  const quote = await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const accepted = await db.selectFrom('quote_acceptances').selectAll().where('quote_id', '=', id).executeTakeFirst();
  const withdrawn = await db.selectFrom('quote_withdrawals').selectAll().where('quote_id', '=', id).executeTakeFirst();
  const visits = await db.selectFrom('visits').selectAll().where('quote_id', '=', id).execute();
  const payments = await db.selectFrom('payments').selectAll().where('quote_id', '=', id).execute();
  const done = visits.filter(({ state, is_partial }) => state === 'completed' && is_partial === 0);
  const isOpen = visits.some(({ state }) => state === 'requested' || state === 'confirmed');
  const kept = payments.filter(({ removed_at }) => !removed_at);
  return {
    id,
    isInvoiced: quote.invoiced_on !== null,
    withdrawn,
    accepted,
    isFinished: done.length > 0 && !isOpen,
    lastDay: done
      .map(({ local_time }) => local_time.slice(0, 10))
      .toSorted()
      .at(-1),
    total: Number(withdrawn?.executed ?? accepted?.once_gross ?? 0),
    payments,
    paid: sum(kept.map(({ amount, refunded }) => Number(amount) - Number(refunded))),
  };
}

type Order = Awaited<ReturnType<typeof readOrder>>;

const readOrders = async (books: Books) =>
  (await Promise.all(books.orders.map(({ id }) => readOrder(books, id)))).filter(({ accepted }) => accepted);

const readRows = async ({ site }: Books) =>
  new Map((await site.db.selectFrom('invoiced_items').selectAll().execute()).map((row) => [row.key, row]));

type Rows = Awaited<ReturnType<typeof readRows>>;

const isHanded = (rows: Rows, key: string) => !['failed', null, undefined].includes(rows.get(key)?.state);
const readKeys = (items: { key: string }[]) => items.map(({ key }) => key).toSorted();

/** All completed work is listed for invoicing until an invoice is noted; nothing else is. */
export async function checkPlaces(books: Books) {
  const [orders, rows, today] = [await readOrders(books), await readRows(books), toBucharestDay(books.now())];
  const [quotes, advances, months] = [
    await listItems(books, 'quote'),
    await listItems(books, 'advance'),
    await listItems(books, 'agreement'),
  ];
  const isDue = ({ id, accepted, withdrawn, isFinished, isInvoiced, total }: Order) =>
    !isInvoiced &&
    (isHanded(rows, `quote:${id}`) || (withdrawn ? total > 0 : isFinished && Number(accepted?.once_gross) > 0));
  expect(readKeys(quotes.items)).toEqual(
    orders
      .filter(isDue)
      .map(({ id }) => `quote:${id}`)
      .toSorted(),
  );
  expect(readKeys(advances.items)).toEqual(orders.flatMap((order) => listAdvanceKeys(order, rows)).toSorted());
  const sums = await sumMonths(books);
  const isMonthDue = ([key, { gross, end, isWithdrawn }]: [string, MonthSum]) => {
    const row = rows.get(key);
    const isChanged = row?.invoice_number && Number(row.gross) !== gross;
    const isListed = !row?.invoice_number && (isHanded(rows, key) || (gross > 0 && !isWithdrawn));
    return end < today && (isChanged || isListed);
  };
  expect(readKeys(months.items)).toEqual(
    [...sums]
      .filter(isMonthDue)
      .map(([key]) => key)
      .toSorted(),
  );
  checkSums([...quotes.items, ...advances.items, ...months.items], orders, sums);
  return [...quotes.items, ...advances.items, ...months.items] as InvoicedItem[];
}

/** The dashboard and the tabs count what the lists show. */
export async function checkCounts(books: Books, items: InvoicedItem[]) {
  const dashboard = (await books.staff('GET', '/api/admin/dashboard')).body.today.quotes;
  const tabs = (await books.staff('GET', '/api/admin/quotes/counts')).body;
  const { counts } = await listItems(books, 'quote');
  const countKind = (kind: string) => items.filter((item) => item.kind === kind).length;
  expect([dashboard.toInvoice, tabs.toInvoice, counts.quote]).toEqual(Array(3).fill(countKind('quote')));
  expect([dashboard.advances.total, counts.advance]).toEqual(Array(2).fill(countKind('advance')));
  // A month that changed after its invoice is listed with whatever became of its hand-over.
  const unclear = items.filter(
    ({ handover, invoice }) => handover && !invoice && ['failed', 'unknown'].includes(handover.state),
  );
  expect(dashboard.failedHandovers.total).toBe(unclear.length);
}

const startOn = '2027-03-01';

function listAdvanceKeys({ id, withdrawn, isFinished, isInvoiced, lastDay = '', payments }: Order, rows: Rows) {
  return payments
    .filter((payment) => {
      const key = `advance:${payment.id}`;
      if (isInvoiced || rows.get(key)?.invoice_number) return false;
      if (isHanded(rows, key)) return true;
      const isEarly = !isFinished || (payment.paid_on < lastDay && payment.paid_on >= startOn);
      const isKept = !payment.removed_at && payment.amount > payment.refunded;
      return !withdrawn && isEarly && isKept && !isHanded(rows, `quote:${id}`);
    })
    .map((payment) => `advance:${payment.id}`);
}

interface MonthSum {
  gross: number;
  end: string;
  isWithdrawn: boolean;
}

/** What each month of an agreement costs: its completed visits. */
async function sumMonths({ site: { db } }: Books) {
  const agreements = await db.selectFrom('agreements').selectAll().execute();
  const visits = await db.selectFrom('visits').selectAll().where('agreement_id', 'is not', null).execute();
  const withdrawals = await db.selectFrom('quote_withdrawals').select('quote_id').execute();
  const sums = new Map<string, MonthSum>();
  for (const { id, start_on, end_on, quote_id } of agreements) {
    const done = visits
      .filter(({ agreement_id, state, is_partial }) => agreement_id === id && state === 'completed' && !is_partial)
      .map(({ local_time }) => local_time.slice(0, 7));
    const isWithdrawn = withdrawals.some((one) => one.quote_id === quote_id);
    for (const month of ['2027-03', '2027-04', '2027-05', '2027-06', '2027-07', '2027-08', '2027-09', '2027-10']) {
      const gross = visitPrice * done.filter((one) => one === month).length;
      const isInside = start_on.slice(0, 7) <= month && month <= end_on.slice(0, 7);
      const end = month === end_on.slice(0, 7) ? end_on : `${month}-31`;
      if (gross > 0 || isInside) sums.set(`agreement:${id}:${month}`, { gross, end, isWithdrawn });
    }
  }
  return sums;
}

function checkSums(items: InvoicedItem[], orders: Order[], months: Map<string, MonthSum>) {
  const payments = orders.flatMap((order) => order.payments);
  for (const { key, kind, recordId, gross, lines, net, vat } of items) {
    expect([key, sum(lines.map((line) => line.gross)), net + vat]).toEqual([key, gross, gross]);
    const payment = payments.find(({ id }) => key === `advance:${id}`);
    const kept = payment && !payment.removed_at ? payment.amount - payment.refunded : 0;
    const total = orders.find(({ id }) => id === recordId)?.total;
    const expected = { quote: total, advance: kept, agreement: months.get(key)?.gross }[kind];
    expect([key, gross]).toEqual([key, expected]);
  }
}

/** The program has at most one document of a thing, with the sum that staff read; what changed since is said. */
export async function checkDocuments(books: Books, items: InvoicedItem[]) {
  const rows = await readRows(books);
  const left = books.program.documents.filter(({ isDeleted }) => !isDeleted);
  const documents = Map.groupBy(left, ({ key }) => key);
  for (const [key, made] of documents) {
    const row = rows.get(key);
    expect([key, made.length, Number(row?.gross)]).toEqual([key, 1, made[0]?.gross]);
    expect(['queued', 'sending', 'sent', 'unknown']).toContain(row?.state);
  }
  for (const { key, state } of rows.values())
    if (state === 'sent') expect([key, documents.has(key)]).toEqual([key, true]);
  for (const { key, gross, warning, handover, mayHandOver } of items) {
    if (handover?.state !== 'sent') continue;
    expect([key, mayHandOver]).toEqual([key, false]);
    if (gross !== documents.get(key)?.[0]?.gross) expect([key, warning]).toEqual([key, expect.any(String)]);
  }
}

/** What is owed after a withdrawal names the months that the program has. */
export async function checkWithdrawals(books: Books, items: InvoicedItem[]) {
  const rows = [...(await readRows(books)).values()];
  const agreements = await books.site.db.selectFrom('agreements').selectAll().execute();
  for (const { withdrawn, id } of await readOrders(books)) {
    const item = items.find(({ key }) => key === `quote:${id}`);
    if (!withdrawn || !item) continue;
    const agreement = agreements.find(({ quote_id }) => quote_id === id);
    const months = rows.filter(
      ({ agreement_id, state, invoice_number }) =>
        agreement && agreement_id === agreement.id && (invoice_number || (state && state !== 'failed')),
    );
    for (const { month } of months) expect(item.warning).toContain(formatMonth(month ?? ''));
    expect(item.mayHandOver).toBe(false);
  }
}

/** The quote, its client's page, the list of what is to be paid and the dashboard say the same about money. */
export async function checkMoney(books: Books) {
  const { read } = createQuoteCalls(() => books.staff);
  const client = createClientCalls(books.site);
  const list = (await books.staff('GET', '/api/admin/quotes/to-collect?size=200')).body;
  const shown: MoneyState[] = [];
  for (const order of await readOrders(books)) {
    const { money, payments }: QuoteDetail = await read(order.id);
    if (!money) throw new Error(`${order.id} has no state of money`);
    const token = books.orders.find(({ id }) => id === order.id)?.token ?? '';
    const own = (await client.view(token)).acceptance?.payment;
    if (own) expect(own.money).toEqual(money);
    const demanded = order.withdrawn || order.isFinished ? order.total : Math.min(money.deposit, order.total);
    const isAwaited = order.accepted?.deposit !== null;
    const due = isAwaited ? Math.max(0, demanded - order.paid) : 0;
    expect(money).toMatchObject({ total: order.total, paid: order.paid, due });
    expect(sum(payments.map(({ amount, refunded }) => amount - refunded))).toBe(order.paid);
    const item = list.items.find(({ id }: { id: string }) => id === order.id);
    expect([order.id, item?.money]).toEqual([order.id, due > 0 ? money : undefined]);
    if (due > 0) shown.push(money as MoneyState);
  }
  const overdue = shown.filter(({ state }) => state === 'overdue').length;
  const expected = { total: shown.length, overdue, due: sum(shown.map(({ due }) => due)) };
  expect({ total: list.total, overdue: list.overdue, due: list.due }).toEqual(expected);
  expect((await books.staff('GET', '/api/admin/dashboard')).body.today.quotes.toCollect).toEqual(expected);
}

/** The page of each quote shows what the lists show of it. */
export async function checkQuotePages({ staff, orders }: Books, items: InvoicedItem[]) {
  for (const { id } of orders) {
    const own: InvoicedItem[] = (await staff('GET', `/api/admin/invoicing/quotes/${id}`)).body.items;
    const listed = items.filter(({ recordId }) => recordId === id);
    for (const item of listed) expect(own).toContainEqual(item);
    const open = own.filter(({ invoice }) => !invoice);
    expect(readKeys(open)).toEqual(readKeys(listed.filter(({ invoice }) => !invoice)));
  }
}

/** The file for the accountant has the rows of the list, with the same sums. */
export async function checkCsv({ site, signIn }: Books, items: InvoicedItem[]) {
  const text = await (await site.get('/api/admin/quotes/to-invoice.csv', await signIn())).text();
  const [head = '', ...lines] = text.trim().split('\r\n');
  const column = head.split(';').indexOf('Total');
  const totals = lines.map((line) => Math.round(Number(line.split(';')[column]?.replace(',', '.')) * 100));
  const listed = items.filter(({ kind }) => kind === 'quote').map(({ gross }) => gross);
  expect(totals.toSorted()).toEqual(listed.toSorted());
}
