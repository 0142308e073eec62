import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bani } from '../../tests/support/fixtures/bani.ts';
import { fuzzOptions } from '../../tests/support/fixtures/seed.ts';
import { quoteLimits } from './quote-units.ts';
import { calculateLineAmount, calculateTotals, type PricedLine, type QuoteTotals } from './totals.ts';

type Discount = NonNullable<Parameters<typeof calculateTotals>[1]>;

const line = (unitPrice: number, quantity = 1000, vatPercent = 21): PricedLine => ({
  quantity,
  unitPrice: bani(unitPrice),
  vatPercent,
});

test('VAT is added once to the sum of each rate', () => {
  // 21% of each single line would be 0.21 → 0 bani; of their sum it is 2.1 → 2.
  const lines = Array.from({ length: 10 }, () => line(1));
  expect(calculateTotals([...lines, line(1000, 1000, 11)], null, false)).toEqual({
    subtotal: 1010,
    discount: 0,
    net: 1010,
    vat: [
      { percent: 21, net: 10, vat: 2, gross: 12 },
      { percent: 11, net: 1000, vat: 110, gross: 1110 },
    ],
    gross: 1122,
  });
});

test('prices that include VAT keep their sum as the total', () => {
  expect(calculateTotals([line(12_100), line(11_100, 1000, 11), line(500, 1000, 0)], null, true)).toMatchObject({
    net: 10_000 + 10_000 + 500,
    vat: [
      { percent: 21, vat: 2100 },
      { percent: 11, vat: 1100 },
      { percent: 0, vat: 0 },
    ],
    gross: 23_700,
  });
});

test('a line is rounded to the ban, half up', () => {
  expect(calculateLineAmount({ quantity: 1500, unitPrice: bani(1) })).toBe(2);
  expect(calculateLineAmount({ quantity: 1499, unitPrice: bani(1) })).toBe(1);
  expect(calculateLineAmount({ quantity: 12_345, unitPrice: bani(999) })).toBe(12_333);
});

test('a discount in percent is divided among the rates in proportion', () => {
  const { discount, vat } = calculateTotals(
    [line(30_000), line(10_000, 1000, 11)],
    { kind: 'percent', percent: 10 },
    true,
  );
  expect(discount).toBe(4000);
  expect(vat.map(({ gross }) => gross)).toEqual([27_000, 9000]);
});

test('an indivisible ban goes to the larger remainder', () => {
  const grossAfter = (amount: number, lines: PricedLine[]) =>
    calculateTotals(lines, { kind: 'amount', amount: bani(amount) }, true).vat.map(({ gross }) => gross);
  expect(grossAfter(1, [line(100), line(100, 1000, 11)])).toEqual([99, 100]);
  expect(grossAfter(1, [line(100), line(200, 1000, 11)])).toEqual([100, 199]);
});

test('a discount is at most the subtotal', () => {
  const lines = [line(100), line(50, 1000, 11)];
  for (const discount of [
    { kind: 'amount', amount: bani(10_000) },
    { kind: 'percent', percent: 100 },
  ] satisfies Discount[])
    expect(calculateTotals(lines, discount, false)).toMatchObject({ subtotal: 150, discount: 150, net: 0, gross: 0 });
});

test('a quote without priced lines is free', () => {
  const free = { discount: 0, net: 0, gross: 0 };
  expect(calculateTotals([], { kind: 'amount', amount: bani(5) }, true)).toEqual({ subtotal: 0, vat: [], ...free });
  expect(calculateTotals([line(0)], { kind: 'amount', amount: bani(5) }, true)).toMatchObject({ subtotal: 0, ...free });
});

// A slow reference in exact fractions, written independently from docs/design/quotes.md.
interface Fraction {
  top: bigint;
  bottom: bigint;
}
const fraction = (top: bigint, bottom = 1n): Fraction => ({ top, bottom });
const minus = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
const isLess = (a: Fraction, b: Fraction) => a.top * b.bottom < b.top * a.bottom;
const half = fraction(1n, 2n);

/** Counts up from the whole part, so that it shares no formula with `multiplyRounded`. */
function roundHalfUp(value: Fraction) {
  const whole = value.top / value.bottom;
  return isLess(minus(value, fraction(whole)), half) ? whole : whole + 1n;
}

function computeReference(lines: PricedLine[], discount: Discount | null, pricesIncludeVat: boolean): QuoteTotals {
  const sums = new Map<number, bigint>();
  for (const { quantity, unitPrice, vatPercent } of lines.toSorted((a, b) => b.vatPercent - a.vatPercent)) {
    const amount = roundHalfUp(fraction(BigInt(quantity) * BigInt(unitPrice), 1000n));
    sums.set(vatPercent, (sums.get(vatPercent) ?? 0n) + amount);
  }
  const subtotal = [...sums.values()].reduce((total, sum) => total + sum, 0n);
  const reduction = computeReduction(subtotal, discount);
  const shares = divideOneByOne(reduction, subtotal, [...sums.values()]);
  const vat = [...sums].map(([percent, sum], index) => {
    const paid = sum - (shares[index] as bigint);
    const rate = BigInt(percent);
    const tax = roundHalfUp(fraction(paid * rate, pricesIncludeVat ? 100n + rate : 100n));
    const [net, gross] = pricesIncludeVat ? [paid - tax, paid] : [paid, paid + tax];
    return { percent, net: bani(Number(net)), vat: bani(Number(tax)), gross: bani(Number(gross)) };
  });
  const total = (name: 'net' | 'gross') => bani(sum(vat.map((each) => each[name])));
  return {
    subtotal: bani(Number(subtotal)),
    discount: bani(Number(reduction)),
    net: total('net'),
    vat,
    gross: total('gross'),
  };
}

function computeReduction(subtotal: bigint, discount: Discount | null) {
  if (!discount) return 0n;
  if (discount.kind === 'percent') return roundHalfUp(fraction(subtotal * BigInt(discount.percent), 100n));
  return BigInt(discount.amount) < subtotal ? BigInt(discount.amount) : subtotal;
}

/** Whole parts first; each remaining ban then goes to the largest remainder. */
function divideOneByOne(amount: bigint, whole: bigint, parts: bigint[]) {
  if (whole === 0n) return parts.map(() => 0n);
  const exact = parts.map((part) => fraction(amount * part, whole));
  const shares = exact.map(({ top, bottom }) => top / bottom);
  const given = () => shares.reduce((total, share) => total + share, 0n);
  while (given() < amount) {
    const missing = exact.map((share, index) => minus(share, fraction(shares[index] as bigint)));
    const most = missing.reduce((best, each, index) => (isLess(missing[best] as Fraction, each) ? index : best), 0);
    shares[most] = (shares[most] as bigint) + 1n;
  }
  return shares;
}

const anyPercent = fc.oneof(fc.constantFrom(21, 11, 0), fc.integer({ min: 0, max: 100 }));
const anyLine = fc.oneof(
  fc.record({
    quantity: fc.integer({ min: 1, max: 20_000 }),
    unitPrice: fc.integer({ min: 0, max: 50_000 }).map(bani),
    vatPercent: anyPercent,
  }),
  fc.record({
    quantity: fc.integer({ min: 1, max: quoteLimits.quantity }),
    unitPrice: fc.integer({ min: 0, max: 100_000 }).map(bani),
    vatPercent: anyPercent,
  }),
);
const anyDiscount = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 1_000_000 }).map(bani) }),
);
const anyQuote = [fc.array(anyLine, { maxLength: 30 }), anyDiscount, fc.boolean()] as const;

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('the totals of random quotes equal those in exact fractions', () => {
  fc.assert(
    fc.property(...anyQuote, (lines, discount, pricesIncludeVat) => {
      expect(calculateTotals(lines, discount, pricesIncludeVat)).toEqual(
        computeReference(lines, discount, pricesIncludeVat),
      );
    }),
    fuzzOptions({ short: 5000, deep: 100_000 }),
  );
});

test('random quotes lose and gain no ban by rounding', () => {
  fc.assert(
    fc.property(...anyQuote, (lines, discount, pricesIncludeVat) => {
      const totals = calculateTotals(lines, discount, pricesIncludeVat);
      const { subtotal, net, gross, vat } = totals;
      expect(subtotal).toBe(sum(lines.map(calculateLineAmount)));
      expect(pricesIncludeVat ? gross : net).toBe(subtotal - totals.discount);
      expect(gross - net).toBe(sum(vat.map((rate) => rate.vat)));
      for (const rate of vat) {
        expect(rate.gross).toBe(rate.net + rate.vat);
        expect(Math.min(rate.net, rate.vat, rate.gross)).toBeGreaterThanOrEqual(0);
      }
    }),
    fuzzOptions({ short: 2000, deep: 20_000 }),
  );
});
