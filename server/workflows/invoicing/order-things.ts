import {
  buildAdvanceLines,
  buildExecutedLines,
  buildQuoteLines,
  findAdvanceDeadline,
  formatMonth,
  type InvoiceLine,
} from '../../../contract/invoicing/invoice-draft.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { formatBani, subtractBani, sumBani, zeroBani } from '../../../contract/kernel/money.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { listAgreementsOfQuotes } from '../agreements/agreement-store.ts';
import { listPaymentsOf, type PaymentRow } from '../payments/payment-store.ts';
import { listTestSessionIds } from '../quotes/card/card-session-store.ts';
import { parseEvidence } from '../quotes/evidence.ts';
import { listOrders, type Order } from '../quotes/money/order-money-store.ts';
import { listAcceptedVersions, listQuotesByIds } from '../quotes/quote-store.ts';
import { parseSnapshot } from '../quotes/snapshot.ts';
import { readCompanyVat } from './company-vat.ts';
import { buildAdvanceKey, buildQuoteKey, type InvoicedThing } from './invoiced-thing.ts';
import { type InvoicedRow, isInProgram, listMonthsOf } from './invoicing-store.ts';

export async function readOrders(db: Db, quoteIds: string[]) {
  const ids = [...new Set(quoteIds)];
  if (ids.length === 0) return [];
  const [quotes, versions, orders, payments, testIds, vat] = await Promise.all([
    listQuotesByIds(db, ids),
    listAcceptedVersions(db, ids),
    listOrders(db, ids),
    listPaymentsOf(db, ids),
    listTestSessionIds(db, ids),
    readCompanyVat(db),
  ]);
  const findMonths = await readMonthsBeforeWithdrawal(db, orders);
  const tests = new Set(testIds);
  return quotes.flatMap((quote) => {
    const version = versions.find(({ quote_id }) => quote_id === quote.id);
    const order = orders.find(({ quote_id }) => quote_id === quote.id);
    if (!version || !order) return [];
    const own = payments
      .filter((payment) => payment.quote_id === quote.id && readKept(payment) > 0 && !tests.has(payment.id))
      .toSorted((a, b) => a.paid_on.localeCompare(b.paid_on));
    const snapshot = parseSnapshot(version.snapshot);
    const options = parseEvidence(version).options;
    return [{ quote, order, payments: own, snapshot, options, vat, months: findMonths(quote.id) }];
  });
}

/** The months that were handed over or invoiced before the client withdrew, by quote. */
async function readMonthsBeforeWithdrawal(db: Db, orders: Order[]) {
  const withdrawn = orders.filter(({ withdrawn_at }) => withdrawn_at).map(({ quote_id }) => quote_id);
  const agreements = await listAgreementsOfQuotes(db, withdrawn);
  const rows = await listMonthsOf(
    db,
    agreements.map(({ id }) => id),
  );
  return (quoteId: string) => {
    const agreement = agreements.find(({ quote_id }) => quote_id === quoteId);
    return rows.filter(({ agreement_id }) => agreement && agreement_id === agreement.id);
  };
}

type OrderFacts = Awaited<ReturnType<typeof readOrders>>[number];
type Rows = Map<string, InvoicedRow>;

export function describeWork(facts: OrderFacts, rows: Rows): InvoicedThing {
  const { quote, order, payments, snapshot, options } = facts;
  const key = buildQuoteKey(quote.id);
  const lines =
    order.executed === null
      ? buildQuoteLines(snapshot, options)
      : buildExecutedLines(snapshot, options, order.executed);
  const isFinished = order.last_open_day === null && order.last_day !== null;
  const day = order.last_day ?? toBucharestDay(new Date(order.withdrawn_at ?? order.at));
  const notes = [
    `Conform ofertei ${snapshot.number}, acceptată ${formatVisitDay(toBucharestDay(new Date(order.at)))}.`,
    ...(snapshot.discount ? ['Prețurile cuprind reducerea din ofertă.'] : []),
    ...payments.map((payment) => describePaid(payment, rows.get(buildAdvanceKey(payment.id)))),
  ];
  return {
    ...pickOrder(facts),
    key,
    draft: { ...startDraft(facts), kind: 'quote', lines: applyRates(facts, lines, day), notes },
    isReady: quote.state === 'accepted' && isFinished && order.once_gross > 0 && !quote.invoiced_on,
    isClosed: Boolean(quote.invoiced_on),
    day,
    deadline: null,
    row: rows.get(key),
    ...(quote.invoiced_on && { quoteInvoice: { number: quote.invoice_number ?? '', date: quote.invoiced_on } }),
  };
}

/** The part of a payment that was not given back. */
const readKept = ({ amount, refunded, removed_at }: PaymentRow) =>
  removed_at ? zeroBani : subtractBani(amount, refunded);

function describePaid(payment: PaymentRow, row: InvoicedRow | undefined) {
  const amount = formatBani(readKept(payment));
  if (row?.invoice_number)
    return `Se scade avansul de ${amount}, facturat cu ${row.invoice_number} din ${formatVisitDay(row.invoiced_on ?? '')}.`;
  const paid = `Încasat ${amount}, ${formatVisitDay(payment.paid_on)}`;
  if (!isInProgram(row)) return `${paid}, fără factură de avans notată.`;
  const document = row?.document ? ` (${row.document})` : '';
  return `${paid}, avans predat la facturare${document}: dacă s-a facturat, se scade.`;
}

/**
 * True for a payment before the work was done: later payments pay the invoice of the whole. Of finished work only
 * payments since the company's first day here count; earlier ones may be invoiced already.
 */
export const isAdvance = (
  { paid_on }: Pick<PaymentRow, 'paid_on'>,
  { last_open_day, last_day }: Pick<Order, 'last_open_day' | 'last_day'>,
  startOn: string,
) => last_open_day !== null || last_day === null || (paid_on < last_day && startOn !== '' && paid_on >= startOn);

export function describeAdvance(
  facts: OrderFacts,
  payment: PaymentRow,
  { rows, startOn }: { rows: Rows; startOn: string },
): InvoicedThing {
  const { quote, order, snapshot, options } = facts;
  const key = buildAdvanceKey(payment.id);
  const isWholeHandedOver = isInProgram(rows.get(buildQuoteKey(quote.id)));
  const amount = facts.payments.some(({ id }) => id === payment.id) ? readKept(payment) : zeroBani;
  const isOpen = quote.state === 'accepted' && !quote.invoiced_on && !isWholeHandedOver && amount > 0;
  return {
    ...pickOrder(facts),
    key,
    draft: {
      ...startDraft(facts),
      kind: 'advance',
      lines: applyRates(facts, buildAdvanceLines(snapshot, options, amount), payment.paid_on),
      notes: [`Avans pentru oferta ${snapshot.number}, încasat ${formatVisitDay(payment.paid_on)}.`],
    },
    isReady: isOpen && order.once_gross > 0 && isAdvance(payment, order, startOn) && !rows.get(key)?.invoice_number,
    isClosed: Boolean(quote.invoiced_on || rows.get(key)?.invoice_number),
    day: payment.paid_on,
    deadline: findAdvanceDeadline(payment.paid_on),
    row: rows.get(key),
  };
}

const pickOrder = ({ quote, order, payments, months }: OrderFacts) => ({
  quoteId: quote.id,
  agreementId: null,
  month: null,
  paid: sumBani(payments.map(readKept)),
  change: describeWithdrawal(order, months),
});

export function describeWithdrawal(
  { withdrawn_at, executed }: Pick<Order, 'withdrawn_at' | 'executed'>,
  months: InvoicedRow[] = [],
) {
  if (!withdrawn_at) return null;
  const day = formatVisitDay(toBucharestDay(new Date(withdrawn_at)));
  const said = `Clientul s-a retras ${day}: de plată rămân ${formatBani(executed ?? zeroBani)}.`;
  return months.length === 0 ? said : `${said} Predat sau facturat: ${months.map(describeMonthRow).join('; ')}.`;
}

const describeMonthRow = ({ month, gross, invoice_number }: InvoicedRow) =>
  `${formatMonth(month ?? '')}, ${formatBani(gross)}${invoice_number ? `, cu ${invoice_number}` : ''}`;

const applyRates = ({ snapshot, vat }: OrderFacts, lines: InvoiceLine[], day: string) =>
  lines.map((line) => ({
    ...line,
    vatPercent: vat.readPercent(snapshot.company.isVatPayer ? line.vatPercent : undefined, day),
  }));

const startDraft = ({ snapshot, vat }: OrderFacts) => ({
  number: snapshot.number,
  title: snapshot.title,
  client: snapshot.client,
  isVatPayer: vat.isVatPayer,
});
