import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimatePrice } from '../../../contract/prices/estimate-price.ts';
import { optionEffects, type PriceGuide } from '../../../contract/prices/price-guide.ts';
import { calculateTotals } from '../../../contract/quotes/totals.ts';
import { bani } from '../../../tests/support/fixtures/bani.ts';
import { fuzzOptions } from '../../../tests/support/fixtures/seed.ts';
import { toQuoteLines } from './start-draft.ts';

const money = fc.integer({ min: 1, max: 20_000 });
const names = ['Strânsul resturilor', 'Fertilizare', 'Aerare'];

const guide: fc.Arbitrary<PriceGuide> = fc.record({
  pricing: fc.constantFrom('perUnit', 'perJob', 'perMonth'),
  unit: fc.constantFrom('m2', 'm', 'shrub', 'hour', 'visit'),
  brackets: fc.tuple(money, money).map(([first, second]) => [{ upTo: 100, price: first }, { price: second }]),
  options: fc
    .array(fc.record({ effect: fc.constantFrom(...optionEffects), amount: fc.integer({ min: 1, max: 300 }) }), {
      maxLength: names.length,
    })
    .map((options) => options.map((option, index) => ({ name: names[index] as string, ...option }))),
  frequencies: fc.integer({ min: 0, max: 90 }).map((discount) => [
    { name: 'Lunar', discount },
    { name: 'O dată', discount: 0 },
  ]),
  minimum: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: undefined }),
  reserve: fc.constant(20),
  start: fc.constant(1),
  most: fc.constant(500),
}) as never;

test('the quote lines made from an estimate add up to its total', () => {
  fc.assert(
    fc.property(guide, fc.integer({ min: 1, max: 2000 }), fc.subarray(names), (priceGuide, quantity, options) => {
      const estimate = estimatePrice(priceGuide, { quantity, options, frequency: 'Lunar' });
      const { lines, discount, pricesIncludeVat } = toQuoteLines(
        { subject: 'Gazon', isGuideChanged: false, ...estimate },
        'standard',
      );
      const items = lines.filter((line) => line.kind === 'item').map((line) => ({ ...line, vatPercent: 21 }));
      expect(calculateTotals(items, discount, pricesIncludeVat).gross).toBe(estimate.total);
    }),
    fuzzOptions({ short: 500, deep: 20_000 }),
  );
});

test('the estimate of a plan becomes one line for one month', () => {
  const plan = { subject: 'Grădină îngrijită', isGuideChanged: false, pricing: 'perMonth', unit: 'm2' } as const;
  const { lines } = toQuoteLines(
    {
      ...plan,
      quantity: 300,
      parts: [{ kind: 'bracket', from: 100, upTo: 500, sum: bani(39_000) }],
      total: bani(39_000),
      low: bani(1),
      high: bani(2),
    },
    'reduced',
  );
  expect(lines).toMatchObject([
    {
      description: 'Grădină îngrijită, 300\u00a0m², o lună',
      unit: 'set',
      quantity: 1000,
      unitPrice: 39_000,
      vat: 'reduced',
    },
  ]);
});
