import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bani } from '../../tests/support/fixtures/bani.ts';
import { fuzzOptions } from '../../tests/support/fixtures/seed.ts';
import type { Bani } from '../kernel/money.ts';
import { estimatePrice } from './estimate-price.ts';
import {
  type EstimateChoice,
  optionEffects,
  type PriceGuide,
  priceLimits,
  priceUnits,
  pricings,
} from './price-guide.ts';
import { planPriceGuide, servicePriceGuide } from './schemas.ts';

const lawn: PriceGuide = {
  pricing: 'perUnit',
  unit: 'm2',
  brackets: [{ upTo: 100, price: bani(1400) }, { upTo: 300, price: bani(1200) }, { price: bani(1050) }],
  options: [
    { name: 'Pantă', effect: 'percent', amount: 15 },
    { name: 'Rulouri', effect: 'perUnit', amount: 325 },
    { name: 'Transport', effect: 'once', amount: 9900 },
  ],
  frequencies: [
    { name: 'O singură dată', discount: 0 },
    { name: 'Lunar', discount: 10 },
  ],
  minimum: bani(30_000),
  reserve: 20,
  start: 100,
  most: 1000,
};
const nothingChosen: EstimateChoice = { quantity: 120, options: [] };

test('each unit is priced by its own bracket', () => {
  const { parts, total, low, high } = estimatePrice(lawn, {
    quantity: 120,
    options: ['Transport', 'Pantă', 'Rulouri'],
    frequency: 'Lunar',
  });
  expect(parts).toEqual([
    { kind: 'units', from: 0, quantity: 100, price: 1400, sum: 140_000 },
    { kind: 'units', from: 100, quantity: 20, price: 1200, sum: 24_000 },
    { kind: 'option', name: 'Pantă', effect: 'percent', amount: 15, sum: 24_600 },
    { kind: 'option', name: 'Rulouri', effect: 'perUnit', amount: 325, sum: 39_000 },
    { kind: 'option', name: 'Transport', effect: 'once', amount: 9900, sum: 9900 },
    { kind: 'discount', name: 'Lunar', percent: 10, sum: -23_750 },
  ]);
  expect([total, low, high]).toEqual([213_750, 213_000, 257_000]);
});

test.each([
  [1, [1]],
  [100, [100]],
  [101, [100, 1]],
  [300, [100, 200]],
  [301, [100, 200, 1]],
])('a bracket includes its last unit: %i m²', (quantity, inBrackets) => {
  const { parts } = estimatePrice({ ...lawn, minimum: undefined }, { ...nothingChosen, quantity });
  expect(parts.map((part) => part.kind === 'units' && part.quantity)).toEqual(inBrackets);
});

test('a plan costs the price of the bracket that the garden falls into', () => {
  const plan: PriceGuide = {
    pricing: 'perMonth',
    unit: 'm2',
    reserve: 0,
    start: 200,
    most: 1000,
    brackets: [{ upTo: 300, price: bani(39_000) }, { upTo: 600, price: bani(55_000) }, { price: bani(80_000) }],
  };
  const totals = [300, 301, 600, 601].map((quantity) => estimatePrice(plan, { quantity, options: [] }).total);
  expect(totals).toEqual([39_000, 55_000, 55_000, 80_000]);
});

test('the minimum applies after every discount', () => {
  const { parts, total, low } = estimatePrice(lawn, { quantity: 10, options: [], frequency: 'Lunar' });
  expect(parts.at(-1)).toEqual({ kind: 'minimum', sum: 30_000 - 12_600 });
  expect([total, low]).toEqual([30_000, 30_000]);
});

test('half a ban of an estimate is rounded up', () => {
  const guide = (price: number, reserve = 0): PriceGuide => ({
    pricing: 'perUnit',
    unit: 'hour',
    reserve,
    start: 1,
    most: 9,
    brackets: [{ price: bani(price) }],
    options: [{ name: 'Jumătate', effect: 'percent', amount: 50 }],
  });
  const one = (price: number, options: string[], reserve?: number) =>
    estimatePrice(guide(price, reserve), { quantity: 1, options });
  expect(one(1, ['Jumătate']).total).toBe(2);
});

test('the range of an estimate is rounded outward', () => {
  const guide = (price: number, reserve = 0): PriceGuide => ({
    pricing: 'perUnit',
    unit: 'hour',
    reserve,
    start: 1,
    most: 9,
    brackets: [{ price: bani(price) }],
    options: [{ name: 'Jumătate', effect: 'percent', amount: 50 }],
  });
  const one = (price: number, options: string[], reserve?: number) =>
    estimatePrice(guide(price, reserve), { quantity: 1, options });
  expect([one(9950, []).low, one(9950, []).high]).toEqual([9900, 10_000]);
  expect([one(10_050, []).low, one(10_050, []).high]).toEqual([10_000, 11_000]);
  expect([one(10_000, [], 15).low, one(10_000, [], 15).high]).toEqual([10_000, 12_000]);
});

test('unknown options and frequencies are ignored', () => {
  const known = estimatePrice(lawn, nothingChosen);
  expect(estimatePrice(lawn, { ...nothingChosen, options: ['Elicopter'], frequency: 'Zilnic' })).toEqual(known);
});

const name = fc.string({ minLength: 1, maxLength: 6 });
const price = (max: number) => fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max })).map(bani);
const quantities = fc.oneof(
  { weight: 50, arbitrary: fc.integer({ min: 1, max: 30 }) },
  { weight: 50, arbitrary: fc.integer({ min: 1, max: 2000 }) },
  { weight: 1, arbitrary: fc.constant(priceLimits.quantity) },
);

const guides: fc.Arbitrary<PriceGuide> = fc
  .record({
    pricing: fc.constantFrom(...pricings),
    unit: fc.constantFrom(...priceUnits),
    ends: fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { maxLength: priceLimits.brackets - 1 }),
    prices: fc.array(price(priceLimits.pricePerUnit), {
      minLength: priceLimits.brackets,
      maxLength: priceLimits.brackets,
    }),
    options: fc.uniqueArray(
      fc.record({
        name,
        effect: fc.constantFrom(...optionEffects),
        amount: fc.integer({ min: 1, max: priceLimits.percent }),
      }),
      { selector: (option) => option.name, maxLength: priceLimits.options },
    ),
    frequencies: fc.uniqueArray(fc.record({ name, discount: fc.integer({ min: 0, max: priceLimits.discount }) }), {
      selector: (frequency) => frequency.name,
      maxLength: priceLimits.frequencies,
    }),
    minimum: fc.option(price(200_000), { nil: undefined }),
    reserve: fc.integer({ min: 0, max: priceLimits.reserve }),
  })
  .map(({ ends, prices, pricing, ...guide }) => ({
    ...guide,
    pricing,
    start: 1,
    most: 1000,
    brackets: [...ends.toSorted((a, b) => a - b), undefined].map((upTo, index) => ({
      upTo,
      price: (pricing === 'perUnit' ? prices : prices.toSorted((a, b) => a - b))[index] as Bani,
    })),
  }));

const choices = fc
  .record({
    guide: guides,
    quantity: quantities,
    chosen: fc.array(fc.boolean(), { minLength: priceLimits.options, maxLength: priceLimits.options }),
  })
  .chain(({ guide, quantity, chosen }) =>
    fc.record({
      guide: fc.constant(guide),
      choice: fc.record({
        quantity: fc.constant(quantity),
        options: fc.constant((guide.options ?? []).filter((_, index) => chosen[index]).map((option) => option.name)),
        frequency: fc.constantFrom(undefined, ...(guide.frequencies ?? []).map((frequency) => frequency.name)),
      }),
    }),
  );

/** Calculates unit by unit in BigInt. */
function slowEstimate(guide: PriceGuide, { quantity, options, frequency }: EstimateChoice) {
  const roundHalfUp = (hundredths: bigint) => {
    const whole = hundredths / 100n;
    return hundredths % 100n >= 50n ? whole + 1n : whole;
  };
  const priceOfUnit = (unit: number) =>
    BigInt(guide.brackets.find(({ upTo }) => upTo === undefined || unit <= upTo)?.price ?? Number.NaN);
  let work = 0n;
  if (guide.pricing !== 'perUnit') work = priceOfUnit(quantity);
  else for (let unit = 1; unit <= quantity; unit += 1) work += priceOfUnit(unit);
  let sum = work;
  for (const option of guide.options ?? []) {
    if (!options.includes(option.name)) continue;
    if (option.effect === 'percent') sum += roundHalfUp(work * BigInt(option.amount));
    else sum += BigInt(option.amount) * (option.effect === 'perUnit' ? BigInt(quantity) : 1n);
  }
  const chosen = guide.frequencies?.find((each) => each.name === frequency) ?? guide.frequencies?.[0];
  if (chosen) sum -= roundHalfUp(sum * BigInt(chosen.discount));
  const minimum = BigInt(guide.minimum ?? 0);
  const atLeast = (amount: bigint) => (amount < minimum ? minimum : amount);
  const total = atLeast(sum);
  const step = (amount: bigint) => (amount < 10_000n ? 100n : 1000n);
  const low = (total / step(total)) * step(total);
  const highest = total + roundHalfUp(total * BigInt(guide.reserve));
  let high = (highest / step(highest)) * step(highest);
  if (high < highest) high += step(highest);
  return { total, low: atLeast(low), high };
}

test('the price equals that of a slow reference in exact arithmetic', () => {
  fc.assert(
    fc.property(choices, ({ guide, choice }) => {
      const { total, low, high, parts } = estimatePrice(guide, choice);
      expect({ total: BigInt(total), low: BigInt(low), high: BigInt(high) }).toEqual(slowEstimate(guide, choice));
      expect(parts.reduce((sum, part) => sum + part.sum, 0)).toBe(total);
    }),
    fuzzOptions({ short: 1000, deep: 50_000 }),
  );
});

test('more work or more options never lower the price', () => {
  fc.assert(
    fc.property(choices, fc.integer({ min: 1, max: 500 }), ({ guide, choice }, more) => {
      const one = estimatePrice(guide, choice);
      const larger = estimatePrice(guide, { ...choice, quantity: choice.quantity + more });
      const all = estimatePrice(guide, { ...choice, options: (guide.options ?? []).map((option) => option.name) });
      for (const other of [larger, all]) {
        expect(other.total).toBeGreaterThanOrEqual(one.total);
        expect(other.low).toBeGreaterThanOrEqual(one.low);
        expect(other.high).toBeGreaterThanOrEqual(one.high);
      }
      expect(one.low).toBeGreaterThanOrEqual(guide.minimum ?? 0);
      expect(one.low).toBeLessThanOrEqual(one.total);
      expect(one.high).toBeGreaterThanOrEqual(one.total);
    }),
    fuzzOptions({ short: 1000, deep: 50_000 }),
  );
});

test('the most expensive valid guide is calculated within safe integers', () => {
  const names = Array.from({ length: priceLimits.options }, (_, index) => `Opțiunea ${index}`);
  const dearest: PriceGuide = {
    pricing: 'perUnit',
    unit: 'm2',
    start: 1,
    most: priceLimits.quantity,
    reserve: priceLimits.reserve,
    brackets: [{ price: priceLimits.pricePerUnit }],
    options: names.map((each) => ({ name: each, effect: 'percent', amount: priceLimits.percent })),
  };
  expect(servicePriceGuide.safeParse(dearest).success).toBe(true);
  // Products are BigInt; only the sums are numbers.
  const { total, high } = estimatePrice(dearest, { quantity: priceLimits.quantity, options: names });
  expect([total, high].every(Number.isSafeInteger)).toBe(true);
});

const problemsIn = (change: Partial<PriceGuide>) => {
  const issues = servicePriceGuide.safeParse({ ...lawn, ...change }).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test.each([
  [
    'brackets that do not rise',
    { brackets: [{ upTo: 100, price: bani(1400) }, { upTo: 100, price: bani(1200) }, { price: bani(1000) }] },
    'brackets.1.upTo: Treapta trebuie să treacă de 100',
  ],
  [
    'a last bracket with an end',
    { brackets: [{ upTo: 9, price: bani(1) }] },
    'brackets.0.upTo: Ultima treaptă nu are capăt',
  ],
  [
    'an open bracket before the last',
    { brackets: [{ price: bani(1) }, { price: bani(1) }] },
    'brackets.0.upTo: Scrieți până unde ține',
  ],
  ['no bracket', { brackets: [] }, 'brackets: Adăugați cel puțin o treaptă de preț'],
  [
    'a fixed price that falls',
    { pricing: 'perJob', brackets: [{ upTo: 9, price: bani(2) }, { price: bani(1) }] },
    'brackets.1.price: Prețul nu scade când cantitatea crește',
  ],
  [
    'two options with one name',
    {
      options: [
        { name: 'Pantă', effect: 'once', amount: 1 },
        { name: 'pantă', effect: 'once', amount: 1 },
      ],
    },
    'options.1.name: Altă opțiune are deja acest nume',
  ],
  [
    'a percentage above 300',
    { options: [{ name: 'Pantă', effect: 'percent', amount: 301 }] },
    'options.0.amount: Cel mult 300 %',
  ],
  [
    'a single frequency',
    { frequencies: [{ name: 'Lunar', discount: 1 }] },
    'frequencies: Adăugați cel puțin două frecvențe, ca să fie ce alege',
  ],
  ['a price that is text', { minimum: 'mult' as unknown as Bani }, 'minimum: Scrieți suma în cifre, de exemplu 12,50'],
  ['a slider that starts after its end', { start: 2000 }, 'start: Nu poate trece de capătul cursorului'],
  ['a monthly price for a service', { pricing: 'perMonth' }, 'pricing: Alegeți cum se calculează'],
] satisfies [string, Partial<PriceGuide>, string][])(
  'a guide with %s is refused at that field',
  (_, change, message) => {
    expect(problemsIn(change)).toContain(message);
    expect(problemsIn({})).toEqual([]);
  },
);

test('the price guide of a plan must be monthly and by area', () => {
  const plan = { pricing: 'perMonth', unit: 'm2', brackets: [{ price: 39_000 }], reserve: 0, start: 1, most: 9 };
  expect(planPriceGuide.safeParse(plan).success).toBe(true);
  expect(planPriceGuide.safeParse(lawn).success).toBe(false);
});
