import type { AgreementWork } from '../agreements/agreement-content.ts';
import type { WorkPeriod } from '../agreements/period.ts';
import { listMonthParts } from '../agreements/progress.ts';
import { addDays, countDays, monthNames } from '../kernel/local-time.ts';
import { type Bani, divideInProportion, multiplyRounded, sumBani } from '../kernel/money.ts';
import { pluralize } from '../kernel/pluralize.ts';
import type { QuoteSnapshot } from '../quotes/quote-content.ts';
import { formatLineQuantity, formatUnit } from '../quotes/quote-units.ts';
import { calculateOnceTotals } from '../quotes/repeated-lines.ts';
import {
  calculateLineAmount,
  calculateSnapshotTotals,
  calculateTotals,
  listOrderedItems,
  type QuoteTotals,
} from '../quotes/totals.ts';

/**
 * `quote` invoices the finished work of a quote, `advance` a payment before the work, `agreement` a month of repeated
 * work.
 */
export const invoicedKinds = ['quote', 'advance', 'agreement'] as const;
export type InvoicedKind = (typeof invoicedKinds)[number];

export interface InvoiceLine {
  description: string;
  /** Counted in thousandths. */
  quantity: number;
  unit: string;
  /** The price of the whole line after the discount, VAT included. */
  gross: Bani;
  vatPercent: number;
}

/** What is to be invoiced, whichever program makes the invoice. */
export interface InvoiceDraft {
  kind: InvoicedKind;
  /** The number of the quote or agreement. */
  number: string;
  title: string;
  client: QuoteSnapshot['client'];
  isVatPayer: boolean;
  lines: InvoiceLine[];
  /** Printed below the lines. */
  notes: string[];
}

export const sumLines = (lines: InvoiceLine[]) => sumBani(lines.map(({ gross }) => gross));

export const calculateInvoiceTotals = ({ lines }: Pick<InvoiceDraft, 'lines'>) =>
  calculateTotals(
    lines.map(({ gross, vatPercent }) => ({ quantity: 1000, unitPrice: gross, vatPercent })),
    null,
    true,
  );

/**
 * Prepares a line for programs that multiply quantity and price themselves: if its unit price would have to be rounded,
 * it becomes one piece with the quantity in its description. So every program arrives at the total of the quote.
 */
export function toPricedLine({ description, quantity, unit, gross, vatPercent }: InvoiceLine) {
  const thousandfold = BigInt(gross) * 1000n;
  if (thousandfold % BigInt(quantity) === 0n)
    return { description, quantity, unit, unitPrice: Number(thousandfold / BigInt(quantity)) as Bani, vatPercent };
  const amount = formatLineQuantity({ quantity, unit }).replaceAll('\u00a0', ' ');
  return { description: `${description}, ${amount}`, quantity: 1000, unit: 'buc', unitPrice: gross, vatPercent };
}

/**
 * The lines of a quote that are not repeated, at the prices that the client accepted: their sum is the total of the
 * quote.
 */
export function buildQuoteLines(snapshot: QuoteSnapshot, chosen: readonly string[]): InvoiceLine[] {
  const items = listOrderedItems(snapshot.lines, chosen).filter(({ recurrence }) => !recurrence);
  const shares = new Map<string, Bani>();
  for (const { percent, gross } of calculateOnceTotals(snapshot, chosen).vat) {
    const ofRate = items.filter(({ vatPercent }) => vatPercent === percent);
    const divided = divideInProportion(gross, ofRate.map(calculateLineAmount));
    for (const [index, { id }] of ofRate.entries()) shares.set(id, divided[index] as Bani);
  }
  return items.map(({ id, description, quantity, unit, vatPercent }) => ({
    description,
    quantity,
    unit: formatUnit(unit),
    gross: shares.get(id) as Bani,
    vatPercent,
  }));
}

export const buildAdvanceLines = (snapshot: QuoteSnapshot, chosen: readonly string[], amount: Bani) =>
  divideAmongRates(
    `Avans conform ofertei ${snapshot.number}: ${snapshot.title}`,
    amount,
    calculateOnceTotals(snapshot, chosen),
  );

/** What the client owes after a withdrawal, for repeated work too. */
export const buildExecutedLines = (snapshot: QuoteSnapshot, chosen: readonly string[], executed: Bani) =>
  divideAmongRates(
    `Lucrări executate până la retragere, conform ofertei ${snapshot.number}: ${snapshot.title}`,
    executed,
    calculateSnapshotTotals(snapshot, chosen),
  );

/** Divides an amount among the VAT rates of the work, in proportion: one line for each rate. */
function divideAmongRates(description: string, amount: Bani, { vat }: QuoteTotals): InvoiceLine[] {
  if (amount === 0) return [];
  const rates = vat.filter(({ gross }) => gross > 0);
  const shares = divideInProportion(
    amount,
    rates.map(({ gross }) => gross),
  );
  return rates.map(({ percent }, index) => ({
    description,
    quantity: 1000,
    unit: 'buc',
    gross: shares[index] as Bani,
    vatPercent: percent,
  }));
}

interface MonthOfWork {
  work: AgreementWork;
  service: string;
  period: WorkPeriod;
  /** yyyy-MM */
  month: string;
  /** The days of the visits that were done in the month. */
  done: string[];
  vatPercent: number;
}

/** Returns undefined when the work costs nothing in that month. */
export function buildMonthLine({
  work,
  service,
  period,
  month,
  done,
  vatPercent,
}: MonthOfWork): InvoiceLine | undefined {
  const { amount, per } = work.price;
  const count = per === 'visit' ? done.length : (countInvoicedMonths(work, period).get(month) ?? 0);
  if (count === 0 || amount === 0) return undefined;
  const days = done.length > 0 ? `: ${pluralize(done.length, 'o vizită', 'vizite')}, ${formatDays(done)}` : '';
  return {
    description: `${service}, ${formatMonth(month)}${days}`,
    quantity: count * 1000,
    unit: formatUnit(per),
    gross: multiplyRounded(amount, count),
    vatPercent,
  };
}

/**
 * How many months are invoiced in each month: parts of months are added up and rounded, so that all of them together
 * are as many as `countMonths` says.
 */
export function countInvoicedMonths(work: Pick<AgreementWork, 'months'>, period: WorkPeriod) {
  const counts = new Map<string, number>();
  let [sum, counted] = [0, 0];
  for (const { from, to, length } of listMonthParts(work, period)) {
    sum += countDays(from, to) / length;
    const all = Math.max(1, Math.round(sum));
    const month = from.slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + all - counted);
    counted = all;
  }
  return counts;
}

export const nextMonth = (month: string) => addDays(`${month}-28`, 4).slice(0, 7);

export const endOfMonth = (month: string) => addDays(`${nextMonth(month)}-01`, -1);

/** 'martie 2027' */
export const formatMonth = (month: string) => `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** '2, 9 și 16' */
function formatDays(days: string[]) {
  const numbers = days.map((day) => Number(day.slice(8)));
  return [numbers.slice(0, -1).join(', '), numbers.at(-1)].filter(Boolean).join(' și ');
}

/** The law asks for the invoice of an advance by the fifteenth of the next month. */
export const findAdvanceDeadline = (paidOn: string) => `${nextMonth(paidOn.slice(0, 7))}-15`;
