import {
  buildAdvanceLines,
  buildExecutedLines,
  buildMonthLine,
  buildQuoteLines,
  endOfMonth,
  findAdvanceDeadline,
  formatMonth,
  type InvoiceDraft,
  type InvoiceLine,
  sumLines,
} from '../../../contract/invoicing/invoice-draft.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { type Bani, formatBani, subtractBani, sumBani, zeroBani } from '../../../contract/kernel/money.ts';
import { findVatPercent } from '../../../contract/quotes/vat.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type Agreement,
  listAgreementsByIds,
  listAgreementsOfQuotes,
  readAgreementContent,
  toWorkPeriod,
} from '../agreements/agreement-store.ts';
import { readServiceNamesById } from '../agreements/agreement-view.ts';
import { findWorkVisits, readWorkVisits, type WorkVisits } from '../agreements/due-work.ts';
import { listPaymentsByIds, listPaymentsOf, type PaymentRow } from '../payments/payment-store.ts';
import { listTestSessionIds } from '../quotes/card/card-session-store.ts';
import { parseEvidence } from '../quotes/evidence.ts';
import { listOrders, type Order, readWithdrawals } from '../quotes/money/order-money-store.ts';
import { readQuoteSettings } from '../quotes/quote-settings.ts';
import { listAcceptedVersions, listQuotesByIds } from '../quotes/quote-store.ts';
import { hashText, parseSnapshot } from '../quotes/snapshot.ts';
import { readInvoicingSettings } from './invoicing-settings.ts';
import { type InvoicedRow, isInProgram, listInvoiced, listMonthsOf, notHandedOver } from './invoicing-store.ts';

/** One thing to invoice, with its draft as it would be handed over now. */
export interface InvoicedThing {
  key: string;
  quoteId: string | null;
  agreementId: string | null;
  month: string | null;
  draft: InvoiceDraft;
  /** True when it is time to invoice the thing and nobody has. */
  isReady: boolean;
  /** True when the thing was invoiced, by itself or with the whole order. */
  isClosed: boolean;
  day: string;
  deadline: string | null;
  paid: Bani;
  /** What happened to the order since it was accepted, such as a withdrawal. */
  change: string | null;
  row: InvoicedRow | undefined;
  /** The invoice that is noted on the quote. */
  quoteInvoice?: { number: string; date: string } | undefined;
}

/** A hash of whom and what the program was told. */
export const digestDraft = ({ draft: { client, lines } }: Pick<InvoicedThing, 'draft'>) =>
  hashText(JSON.stringify([client, lines]));

/**
 * True when the program, or the invoice, was told something else. Of an invoice only the sum counts: rates of VAT and
 * texts may change after it.
 */
export function hasChanged({ row, draft, isClosed }: InvoicedThing) {
  if (!row) return false;
  return isClosed ? row.gross !== sumLines(draft.lines) : row.digest !== digestDraft({ draft });
}

/** Says why a thing may not be handed over now, for the first time or again; undefined when it may. */
export function findObstacle(thing: InvoicedThing) {
  const { row, change, isReady } = thing;
  if (change) return 'clientul s-a retras.';
  if (!isReady) return 'nu mai este de facturat.';
  if (row?.state === 'sent' && !hasChanged(thing)) return 'este predată deja.';
  return undefined;
}

/** The row of a thing that is neither handed over nor invoiced. */
export const startRow = (thing: InvoicedThing): InvoicedRow => ({
  key: thing.key,
  quote_id: thing.quoteId,
  agreement_id: thing.agreementId,
  month: thing.month,
  ...notHandedOver,
  attempts: 0,
  gross: sumLines(thing.draft.lines),
  digest: digestDraft(thing),
  invoice_number: null,
  invoiced_on: null,
});

export const buildQuoteKey = (quoteId: string) => `quote:${quoteId}`;
export const buildAdvanceKey = (paymentId: string) => `advance:${paymentId}`;
export const buildMonthKey = (agreementId: string, month: string) => `agreement:${agreementId}:${month}`;

const quotePattern = /^quote:(.+)$/;
const advancePattern = /^advance:(.+)$/;
const monthPattern = /^agreement:(.+):(\d{4}-(?:0[1-9]|1[0-2]))$/;

/** Reads the things of these keys; a key of what does not exist is left out. */
export async function readThings({ db, now }: DbContext, keys: string[]): Promise<InvoicedThing[]> {
  const today = toBucharestDay(now());
  const { startOn } = await readInvoicingSettings(db);
  const advances = await listPaymentsByIds(db, matchKeys(keys, advancePattern));
  const quoteIds = [...matchKeys(keys, quotePattern), ...advances.map(({ quote_id }) => quote_id)];
  const orders = await readOrders(db, quoteIds);
  const months = await readMonths(db, keys, today);
  const paymentKeys = orders.flatMap(({ payments }) => payments.map(({ id }) => buildAdvanceKey(id)));
  const rows = await listInvoiced(db, [...keys, ...paymentKeys, ...orders.map(({ quote }) => buildQuoteKey(quote.id))]);
  const things = [
    ...orders.map((order) => describeWork(order, rows)),
    ...advances.flatMap((payment) => {
      const order = orders.find(({ quote }) => quote.id === payment.quote_id);
      return order ? [describeAdvance(order, payment, { rows, startOn })] : [];
    }),
    ...months.map((month) => {
      const row = rows.get(month.key);
      const isClosed = Boolean(row?.invoice_number);
      return { ...month, row, isClosed, isReady: month.isReady && !isClosed };
    }),
  ];
  const byKey = new Map(things.map((thing) => [thing.key, thing]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

const matchKeys = (keys: string[], pattern: RegExp) => [
  ...new Set(keys.flatMap((key) => pattern.exec(key)?.[1] ?? [])),
];

async function readOrders(db: Db, quoteIds: string[]) {
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

function describeWork(facts: OrderFacts, rows: Rows): InvoicedThing {
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

function describeAdvance(
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

function describeWithdrawal(
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

/** Between acceptance and invoice the company may have begun to pay VAT, or stopped; the price stays. */
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

async function readMonths(db: Db, keys: string[], today: string) {
  const wanted = keys.flatMap((key) => {
    const [, agreementId, month] = monthPattern.exec(key) ?? [];
    return agreementId && month ? [{ key, agreementId, month }] : [];
  });
  if (wanted.length === 0) return [];
  const agreements = await listAgreementsByIds(db, [...new Set(wanted.map(({ agreementId }) => agreementId))]);
  const works = agreements.flatMap((agreement) => readAgreementContent(agreement).works);
  const quoteIds = agreements.flatMap(({ quote_id }) => quote_id ?? []);
  const [visits, services, readVat, withdrawals] = await Promise.all([
    readWorkVisits(
      db,
      agreements.map(({ id }) => id),
    ),
    readServiceNamesById(db, works),
    createVatReader(db, agreements),
    readWithdrawals(db, quoteIds),
  ]);
  return wanted.flatMap(({ key, agreementId, month }) => {
    const agreement = agreements.find(({ id }) => id === agreementId);
    return agreement
      ? [describeMonth({ key, agreement, month }, { visits, services, readVat, withdrawals, today })]
      : [];
  });
}

interface MonthFacts {
  visits: WorkVisits;
  services: Map<string, string>;
  readVat: VatReader;
  withdrawals: Awaited<ReturnType<typeof readWithdrawals>>;
  today: string;
}

function describeMonth(
  { key, agreement, month }: { key: string; agreement: Agreement; month: string },
  { visits, services, readVat, withdrawals, today }: MonthFacts,
) {
  const content = readAgreementContent(agreement);
  const lines = content.works.flatMap((work) => {
    const done = findWorkVisits(visits, agreement.id, work.id).done.filter((day) => day.startsWith(month));
    const service = services.get(work.serviceId) ?? work.serviceId;
    const vatPercent = readVat(agreement, work.id, endOfMonth(month));
    return buildMonthLine({ work, service, period: toWorkPeriod(agreement), month, done, vatPercent }) ?? [];
  });
  // What is owed after a withdrawal is invoiced with its quote.
  const withdrawal = withdrawals.get(agreement.quote_id ?? '');
  const draft: InvoiceDraft = {
    kind: 'agreement',
    number: agreement.number,
    title: `${content.title}, ${formatMonth(month)}`,
    client: content.client,
    isVatPayer: readVat.isVatPayer,
    lines,
    notes: [`Conform contractului de întreținere ${agreement.number}, ${formatMonth(month)}.`],
  };
  return {
    key,
    quoteId: null,
    agreementId: agreement.id,
    month,
    draft,
    isReady: lines.length > 0 && findLastDay(agreement, month) < today && !withdrawal,
    day: findLastDay(agreement, month),
    deadline: null,
    paid: zeroBani,
    change: withdrawal ? describeWithdrawal(withdrawal) : null,
  };
}

/** The day on which a month of an agreement ends. A visit may be done in a later month than the last one. */
export const findLastDay = ({ end_on }: Pick<Agreement, 'end_on'>, month: string) =>
  month === end_on.slice(0, 7) ? end_on : endOfMonth(month);

/** Reads the VAT rate that the client accepted with the quote of an agreement; otherwise the company's usual one. */
async function createVatReader(db: Db, agreements: Agreement[]) {
  const { isVatPayer, readPercent } = await readCompanyVat(db);
  const versions = await listAcceptedVersions(
    db,
    agreements.flatMap(({ quote_id }) => quote_id ?? []),
  );
  const snapshots = new Map(versions.map(({ quote_id, snapshot }) => [quote_id, parseSnapshot(snapshot)]));
  const read = ({ quote_id }: Agreement, workId: string, day: string) => {
    const accepted = snapshots.get(quote_id ?? '');
    const line = accepted?.company.isVatPayer ? accepted.lines.find(({ id }) => id === workId) : undefined;
    return readPercent(line?.kind === 'item' ? line.vatPercent : undefined, day);
  };
  return Object.assign(read, { isVatPayer });
}

type VatReader = Awaited<ReturnType<typeof createVatReader>>;

async function readCompanyVat(db: Db) {
  const { isVatPayer, defaultVat } = (await readQuoteSettings(db)).value;
  /** `accepted` is the rate of a line that was accepted with VAT. */
  const readPercent = (accepted: number | undefined, day: string) =>
    isVatPayer ? (accepted ?? findVatPercent(defaultVat, day)) : 0;
  return { isVatPayer, readPercent };
}
