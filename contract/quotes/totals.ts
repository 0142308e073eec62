import {
  type Bani,
  calculatePercent,
  divideInProportion,
  minBani,
  multiplyRounded,
  subtractBani,
  sumBani,
  zeroBani,
} from '../kernel/money.ts';
import type { QuoteSnapshot, SnapshotItem } from './quote-content.ts';

export interface PricedLine {
  /** Counted in thousandths of a unit. */
  quantity: number;
  unitPrice: Bani;
  vatPercent: number;
}

type Priced = Pick<QuoteSnapshot, 'lines' | 'discount' | 'pricesIncludeVat'>;

/** `vat` by percentage, the highest first. */
export type QuoteTotals = ReturnType<typeof calculateTotals>;

/**
 * Rounds half a ban up, once for each line and once for the VAT of each rate; the discount is divided among the rates
 * in proportion, by largest remainder, so that no ban is lost (docs/design/quotes.md).
 */
export function calculateTotals(lines: PricedLine[], discount: Priced['discount'], pricesIncludeVat: boolean) {
  const percents = [...new Set(lines.map(({ vatPercent }) => vatPercent))].toSorted((a, b) => b - a);
  const sums = percents.map((percent) =>
    sumBani(lines.filter((line) => line.vatPercent === percent).map(calculateLineAmount)),
  );
  const subtotal = sumBani(sums);
  const discounted = calculateDiscountAmount(subtotal, discount);
  const shares = divideInProportion(discounted, sums);
  const vat = percents.map((percent, index) => {
    const amount = subtractBani(sums[index] as Bani, shares[index] as Bani);
    return pricesIncludeVat ? splitGross(amount, percent) : addVat(amount, percent);
  });
  const [net, gross] = [sumBani(vat.map((rate) => rate.net)), sumBani(vat.map((rate) => rate.gross))];
  // The subtotal includes VAT exactly if the entered prices do.
  return { subtotal, discount: discounted, net, vat, gross };
}

export const calculateLineAmount = ({ quantity, unitPrice }: Pick<PricedLine, 'quantity' | 'unitPrice'>) =>
  multiplyRounded(unitPrice, quantity, 1000);

/** A discount is at most the subtotal. */
function calculateDiscountAmount(subtotal: Bani, discount: Priced['discount']) {
  if (!discount) return zeroBani;
  if (discount.kind === 'percent') return calculatePercent(subtotal, discount.percent);
  return minBani(discount.amount, subtotal);
}

function addVat(net: Bani, percent: number) {
  const vat = calculatePercent(net, percent);
  return { percent, net, vat, gross: sumBani([net, vat]) };
}

function splitGross(gross: Bani, percent: number) {
  const vat = multiplyRounded(gross, percent, 100 + percent);
  return { percent, net: subtractBani(gross, vat), vat, gross };
}

export const calculateSnapshotTotals = ({ lines, discount, pricesIncludeVat }: Priced, chosen: readonly string[]) =>
  calculateTotals(listOrderedItems(lines, chosen), discount, pricesIncludeVat);

export const listOrderedItems = (lines: QuoteSnapshot['lines'], chosen: readonly string[]): SnapshotItem[] =>
  lines.filter((line) => line.kind === 'item').filter(({ id, isOptional }) => !isOptional || chosen.includes(id));

/** Clients with a CUI act as a business: consumer law does not protect them. */
export const isConsumer = ({ client }: Pick<QuoteSnapshot, 'client'>) => client.taxId === '';
