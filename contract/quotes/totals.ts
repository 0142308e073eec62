import { multiplyRounded } from '../kernel/money.ts';
import type { QuoteSnapshot, SnapshotItem } from './quote-content.ts';

export interface PricedLine {
  /** In thousandths. */
  quantity: number;
  unitPrice: number;
  vatPercent: number;
}

type Priced = Pick<QuoteSnapshot, 'lines' | 'discount' | 'pricesIncludeVat'>;

/** In bani; `vat` by percentage, the highest first. */
export type QuoteTotals = ReturnType<typeof calculateTotals>;

/**
 * Rounds half a ban up, once for each line and once for the VAT of each rate; the discount is divided among the rates
 * in proportion, by largest remainder, so that no ban is lost (docs/decisions/059).
 */
export function calculateTotals(lines: PricedLine[], discount: Priced['discount'], pricesIncludeVat: boolean) {
  const percents = [...new Set(lines.map(({ vatPercent }) => vatPercent))].toSorted((a, b) => b - a);
  const sums = percents.map((percent) => sum(lines.filter((line) => line.vatPercent === percent).map(lineAmount)));
  const subtotal = sum(sums);
  const discounted = discountAmount(subtotal, discount);
  const shares = divideInProportion(discounted, sums);
  const vat = percents.map((percent, at) => {
    const amount = (sums[at] as number) - (shares[at] as number);
    return pricesIncludeVat ? splitGross(amount, percent) : addVat(amount, percent);
  });
  const [net, gross] = [sum(vat.map((rate) => rate.net)), sum(vat.map((rate) => rate.gross))];
  // The subtotal is as entered: with or without VAT.
  return { subtotal, discount: discounted, net, vat, gross };
}

export const lineAmount = ({ quantity, unitPrice }: Pick<PricedLine, 'quantity' | 'unitPrice'>) =>
  multiplyRounded(unitPrice, quantity, 1000);

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Never more than there is to pay. */
function discountAmount(subtotal: number, discount: Priced['discount']) {
  if (!discount) return 0;
  return discount.kind === 'percent'
    ? multiplyRounded(subtotal, discount.percent, 100)
    : Math.min(discount.amount, subtotal);
}

/** Whole shares of `amount` that add up to it; of equal remainders the first one is rounded up. */
function divideInProportion(amount: number, parts: number[]) {
  const whole = BigInt(sum(parts));
  if (whole === 0n) return parts.map(() => 0);
  const exact = parts.map((part) => BigInt(amount) * BigInt(part));
  const shares = exact.map((product) => Number(product / whole));
  const order = exact
    .map((product, at) => ({ at, remainder: product % whole }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at);
  for (const { at } of order.slice(0, amount - sum(shares))) shares[at] = (shares[at] as number) + 1;
  return shares;
}

function addVat(net: number, percent: number) {
  const vat = multiplyRounded(net, percent, 100);
  return { percent, net, vat, gross: net + vat };
}

function splitGross(gross: number, percent: number) {
  const vat = multiplyRounded(gross, percent, 100 + percent);
  return { percent, net: gross - vat, vat, gross };
}

export const calculateSnapshotTotals = ({ lines, discount, pricesIncludeVat }: Priced, chosen: readonly string[]) =>
  calculateTotals(listOrderedItems(lines, chosen), discount, pricesIncludeVat);

export const listOrderedItems = (lines: QuoteSnapshot['lines'], chosen: readonly string[]): SnapshotItem[] =>
  lines.filter((line) => line.kind === 'item').filter(({ id, isOptional }) => !isOptional || chosen.includes(id));

/** Clients with a CUI act as a business: consumer law does not protect them. */
export const isConsumer = ({ client }: Pick<QuoteSnapshot, 'client'>) => client.taxId === '';
