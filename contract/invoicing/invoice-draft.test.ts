import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bani } from '../../tests/support/fixtures/bani.ts';
import { fuzzOptions } from '../../tests/support/fixtures/seed.ts';
import { sampleItem, sampleSnapshot } from '../../tests/support/quotes/sample-snapshot.ts';
import type { AgreementWork } from '../agreements/agreement-content.ts';
import { calculateWorkValue } from '../agreements/progress.ts';
import { sumBani } from '../kernel/money.ts';
import type { QuoteSnapshot } from '../quotes/quote-content.ts';
import { calculateOnceTotals } from '../quotes/repeated-lines.ts';
import {
  buildAdvanceLines,
  buildMonthLine,
  buildQuoteLines,
  calculateInvoiceTotals,
  findAdvanceDeadline,
  nextMonth,
  sumLines,
  toPricedLine,
} from './invoice-draft.ts';

const discount = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 900_000 }).map(bani) }),
);
const lines = fc
  .array(
    fc.record({
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 1, max: 40 }).map((n) => n * 1000),
      ),
      unitPrice: fc.integer({ min: 0, max: 300_000 }).map(bani),
      vatPercent: fc.constantFrom(21, 11, 0),
      unit: fc.constantFrom('m2', 'piece', 'month'),
      isOptional: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drawn) => drawn.map((line, index) => sampleItem({ ...line, id: `l${index}` })));
const quote: fc.Arbitrary<[QuoteSnapshot, string[]]> = fc
  .record({ lines, discount, pricesIncludeVat: fc.boolean() })
  .chain((priced) => fc.tuple(fc.constant(sampleSnapshot(priced)), fc.subarray(priced.lines.map(({ id }) => id))));

test('the lines of a draft add up to the total of the quote and of each VAT rate', () => {
  fc.assert(
    fc.property(quote, ([snapshot, chosen]) => {
      const built = buildQuoteLines(snapshot, chosen);
      const totals = calculateOnceTotals(snapshot, chosen);
      expect(sumLines(built)).toBe(totals.gross);
      for (const { percent, gross } of totals.vat)
        expect(sumLines(built.filter(({ vatPercent }) => vatPercent === percent))).toBe(gross);
    }),
    fuzzOptions({ short: 300, deep: 20_000 }),
  );
});

test('a program that multiplies quantity and unit price arrives at the amount of each line without rounding', () => {
  fc.assert(
    fc.property(quote, ([snapshot, chosen]) => {
      for (const line of buildQuoteLines(snapshot, chosen)) {
        const { quantity, unitPrice } = toPricedLine(line);
        expect(BigInt(quantity) * BigInt(unitPrice)).toBe(BigInt(line.gross) * 1000n);
      }
    }),
    fuzzOptions({ short: 300, deep: 20_000 }),
  );
});

test('an advance is divided among the VAT rates of the work without losing a ban', () => {
  fc.assert(
    fc.property(quote, fc.integer({ min: 1, max: 10_000_000 }).map(bani), ([snapshot, chosen], amount) => {
      fc.pre(calculateOnceTotals(snapshot, chosen).gross > 0);
      expect(sumLines(buildAdvanceLines(snapshot, chosen, amount))).toBe(amount);
    }),
    fuzzOptions({ short: 300, deep: 20_000 }),
  );
});

test('a line whose unit price would be rounded is one piece that names its quantity', () => {
  const snapshot = sampleSnapshot({
    lines: [sampleItem({ description: 'Gazon', unit: 'm2', quantity: 12_500, unitPrice: bani(1999) })],
    discount: null,
  });
  const [line] = buildQuoteLines(snapshot, []);
  expect(toPricedLine(line as never)).toEqual({
    description: 'Gazon, 12,5 m²',
    quantity: 1000,
    unit: 'buc',
    unitPrice: 24_988,
    vatPercent: 21,
  });
});

test('the net of a draft is what is left of its lines without VAT', () => {
  const snapshot = sampleSnapshot({ lines: [sampleItem({ unitPrice: bani(12_100) })], pricesIncludeVat: true });
  expect(calculateInvoiceTotals({ lines: buildQuoteLines(snapshot, []) })).toMatchObject({
    net: 10_000,
    gross: 12_100,
  });
});

const work = (per: 'visit' | 'month', amount = 30_000): AgreementWork => ({
  id: 'tuns',
  serviceId: 'gazon',
  rule: { kind: 'interval', days: 7, tolerance: 2 },
  months: [4, 5, 6, 7, 8, 9, 10],
  price: { per, amount: bani(amount) },
});
const month = { service: 'Tuns gazonul', month: '2027-04', vatPercent: 21 };
const season = { start: '2027-04-15', end: '2027-10-15', pauses: [] };

test('a month of work paid per visit names the days on which it was done', () => {
  const done = ['2027-04-15', '2027-04-22', '2027-04-29'];
  expect(buildMonthLine({ ...month, work: work('visit', 12_000), period: season, done })).toEqual({
    description: 'Tuns gazonul, aprilie 2027: 3 vizite, 15, 22 și 29',
    quantity: 3000,
    unit: 'vizită',
    gross: 36_000,
    vatPercent: 21,
  });
});

test('a month without visits of work paid per visit costs nothing', () => {
  expect(buildMonthLine({ ...month, work: work('visit'), period: season, done: [] })).toBeUndefined();
});

test('the months of an agreement together cost what the agreement does, whatever its days and pauses', () => {
  const day = fc
    .integer({ min: 0, max: 700 })
    .map((n) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, day, day, (...drawn) => {
      const [start, from, to, end] = drawn.toSorted() as [string, string, string, string];
      const period = { start, end, pauses: from < to ? [{ from, to }] : [] };
      const built: number[] = [];
      for (let at = start.slice(0, 7); at <= end.slice(0, 7); at = nextMonth(at))
        built.push(buildMonthLine({ ...month, month: at, work: work('month'), period, done: [] })?.gross ?? 0);
      expect(sumBani(built.map(bani))).toBe(calculateWorkValue(work('month'), period));
    }),
    fuzzOptions({ short: 200, deep: 5000 }),
  );
});

test.each([
  ['2027-03-01', '2027-04-15'],
  ['2027-12-31', '2028-01-15'],
])('an advance paid on %s is invoiced by %s', (paidOn, deadline) => {
  expect(findAdvanceDeadline(paidOn)).toBe(deadline);
});
