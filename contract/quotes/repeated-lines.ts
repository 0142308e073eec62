import type { AgreementTerms } from '../agreements/agreement-content.ts';
import { listPromisedDays } from '../agreements/due.ts';
import { calculateMonthlyAverage, countMonths } from '../agreements/progress.ts';
import type { Recurrence } from '../agreements/recurrence.ts';
import { describeDeposit } from '../payments/deposit.ts';
import { ro } from '../payments/ro.ts';
import type { QuoteSnapshot, SnapshotItem } from './quote-content.ts';
import type { LineUnit, QuoteUnit } from './quote-units.ts';
import { calculateTotals, listOrderedItems } from './totals.ts';
import { startsInWithdrawalPeriod } from './withdrawal.ts';

export const repeatedUnits = ['visit', 'month'] as const satisfies QuoteUnit[];

type Period = Pick<AgreementTerms, 'start' | 'end'>;

/** How many visits, or months with work, there are from the first day to the last. */
export function countRepetitions(recurrence: Recurrence, unit: LineUnit, { start, end }: Period) {
  const period = { start, end, pauses: [] };
  return unit === 'month' ? countMonths(recurrence, period) : listPromisedDays(recurrence, period).length;
}

type RepeatedItem = SnapshotItem & Required<Pick<SnapshotItem, 'recurrence'>>;
type Priced = Pick<QuoteSnapshot, 'lines' | 'discount' | 'pricesIncludeVat'>;

/** The lines that become works of the agreement; optional ones only if chosen. */
export const listRepeatedItems = (lines: QuoteSnapshot['lines'], chosen: readonly string[]) =>
  listOrderedItems(lines, chosen).filter((item): item is RepeatedItem => item.recurrence !== undefined);

/** The totals of the lines that are not repeated. */
export const calculateOnceTotals = ({ lines, discount, pricesIncludeVat }: Priced, chosen: readonly string[]) =>
  calculateTotals(
    listOrderedItems(lines, chosen).filter(({ recurrence }) => !recurrence),
    discount,
    pricesIncludeVat,
  );

/** 'Avans de 30%: …', of the lines that are not repeated; '' without a deposit. */
export function describeQuoteDeposit(
  priced: Priced & Pick<QuoteSnapshot, 'deposit' | 'hoursKeptDays'>,
  chosen: readonly string[],
) {
  const deposit = describeDeposit(priced.deposit, calculateOnceTotals(priced, chosen).gross);
  const days = priced.hoursKeptDays;
  return deposit && days !== undefined ? `${deposit} ${ro.hoursOffer(days)}` : deposit;
}

/** The price of one visit or month after the discount, VAT included. With repeated lines a discount is a percentage. */
export const calculateUnitGross = (item: SnapshotItem, { discount, pricesIncludeVat }: Omit<Priced, 'lines'>) =>
  calculateTotals([{ ...item, quantity: 1000 }], discount, pricesIncludeVat).gross;

/** A quote is valid at most until the first day of its agreement. */
export const limitValidity = (validUntil: string, agreement: Pick<Period, 'start'> | null | undefined) =>
  agreement?.start && agreement.start < validUntil ? agreement.start : validUntil;

/** Whether ordered work starts before the right of withdrawal ends: on the chosen day, or with the agreement. */
export const startsEarly = (
  { lines, agreement }: Pick<Priced, 'lines'> & { agreement?: Period | null | undefined },
  chosen: readonly string[],
  date: string | null | undefined,
  today: string,
) =>
  startsInWithdrawalPeriod(date, today) ||
  (listRepeatedItems(lines, chosen).length > 0 && startsInWithdrawalPeriod(agreement?.start, today));

/**
 * The price per month of the repeated lines, VAT included; undefined without any. `months` counts the months with work.
 * The price is an average unless `isEven`.
 */
export function calculateMonthlyTotal(
  { lines, discount, pricesIncludeVat, agreement }: Priced & { agreement?: Period | null | undefined },
  chosen: readonly string[],
) {
  const items = listRepeatedItems(lines, chosen);
  if (!agreement || items.length === 0) return undefined;
  const total = calculateTotals(items, discount, pricesIncludeVat).gross;
  const works = items.map(({ recurrence }) => recurrence);
  const { amount: gross, months } = calculateMonthlyAverage(total, works, agreement);
  const isEven = items.every(({ unit, quantity }) => unit === 'month' && quantity === months * 1000);
  return { gross, months, isEven };
}
