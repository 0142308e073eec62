import { multiplyRounded } from '../kernel/money.ts';

export interface PricedLine {
  /** In thousandths. */
  quantity: number;
  unitPrice: number;
  vatPercent: number;
}

export type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: number };

interface VatTotal {
  percent: number;
  net: number;
  vat: number;
  gross: number;
}

/** In bani. */
export interface QuoteTotals {
  /** Before the discount, as entered: with or without VAT. */
  subtotal: number;
  discount: number;
  net: number;
  /** Highest percentage first. */
  vat: VatTotal[];
  gross: number;
}

/**
 * Rounds half a ban up, once for each line and once for the VAT of each rate; the discount is divided among the rates
 * in proportion, by largest remainder, so that no ban is lost (docs/decisions/059).
 */
export function calculateTotals(
  lines: PricedLine[],
  discount: Discount | null,
  pricesIncludeVat: boolean,
): QuoteTotals {
  const percents = [...new Set(lines.map(({ vatPercent }) => vatPercent))].toSorted((a, b) => b - a);
  const sums = percents.map((percent) => sum(lines.filter((line) => line.vatPercent === percent).map(lineAmount)));
  const subtotal = sum(sums);
  const discounted = discountAmount(subtotal, discount);
  const shares = divideInProportion(discounted, sums);
  const vat = percents.map((percent, at) => {
    const amount = (sums[at] as number) - (shares[at] as number);
    return pricesIncludeVat ? splitGross(amount, percent) : addVat(amount, percent);
  });
  return {
    subtotal,
    discount: discounted,
    net: sum(vat.map(({ net }) => net)),
    vat,
    gross: sum(vat.map(({ gross }) => gross)),
  };
}

export const lineAmount = ({ quantity, unitPrice }: Pick<PricedLine, 'quantity' | 'unitPrice'>) =>
  multiplyRounded(unitPrice, quantity, 1000);

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Never more than there is to pay. */
function discountAmount(subtotal: number, discount: Discount | null) {
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

function addVat(net: number, percent: number): VatTotal {
  const vat = multiplyRounded(net, percent, 100);
  return { percent, net, vat, gross: net + vat };
}

function splitGross(gross: number, percent: number): VatTotal {
  const vat = multiplyRounded(gross, percent, 100 + percent);
  return { percent, net: gross - vat, vat, gross };
}
