import {
  type Bani,
  calculatePercent,
  floorBani,
  maxBani,
  multiplyRounded,
  negateBani,
  subtractBani,
  sumBani,
  toBani,
  zeroBani,
} from '../kernel/money.ts';
import {
  type EstimateChoice,
  type PriceBracket,
  type PriceGuide,
  type PriceOption,
  readOptionPrice,
} from './price-guide.ts';
import type { StoredEstimate } from './schemas.ts';

export type Estimate = Omit<StoredEstimate, 'subject' | 'isGuideChanged'>;
export type EstimatePart = Estimate['parts'][number];

/** Rounding is described in docs/design/prices-and-zones.md. Unknown options and frequencies are ignored. */
export function estimatePrice(guide: PriceGuide, choice: EstimateChoice): Estimate {
  const { quantity } = choice;
  const work = calculateWorkParts(guide, quantity);
  const workSum = sumParts(work);
  const options = (guide.options ?? [])
    .filter(({ name }) => choice.options.includes(name))
    .map((option) => ({ kind: 'option' as const, ...option, sum: calculateOptionSum(option, workSum, quantity) }));
  const parts: EstimatePart[] = [...work, ...options];
  const frequency = guide.frequencies?.find(({ name }) => name === choice.frequency) ?? guide.frequencies?.[0];
  if (frequency && frequency.discount > 0) {
    const sum = negateBani(calculatePercent(sumParts(parts), frequency.discount));
    parts.push({ kind: 'discount', name: frequency.name, percent: frequency.discount, sum });
  }
  const { minimum = zeroBani } = guide;
  const missing = subtractBani(minimum, sumParts(parts));
  if (missing > 0) parts.push({ kind: 'minimum', sum: missing });
  const total = sumParts(parts);
  return {
    pricing: guide.pricing,
    unit: guide.unit,
    quantity,
    ...(frequency && { frequency: frequency.name }),
    parts,
    total,
    low: maxBani(roundDown(total), minimum),
    high: roundUp(sumBani([total, calculatePercent(total, guide.reserve)])),
  };
}

const sumParts = (parts: { sum: Bani }[]) => sumBani(parts.map(({ sum }) => sum));

function calculateWorkParts({ pricing, brackets }: PriceGuide, quantity: number): EstimatePart[] {
  const reached = brackets
    .map((bracket, index) => ({ ...bracket, from: findBracketStart(brackets, index) }))
    .filter(({ from }) => from < quantity);
  if (pricing === 'perUnit')
    return reached.map(({ from, upTo = quantity, price }) => {
      const inside = Math.min(quantity, upTo) - from;
      return { kind: 'units', from, quantity: inside, price, sum: multiplyRounded(price, inside) };
    });
  return reached.slice(-1).map(({ from, upTo, price }) => ({ kind: 'bracket', from, upTo, sum: price }));
}

export const findBracketStart = (brackets: PriceBracket[], index: number) => brackets[index - 1]?.upTo ?? 0;

function calculateOptionSum(option: PriceOption, work: Bani, quantity: number) {
  const price = readOptionPrice(option);
  if (price === undefined) return calculatePercent(work, option.amount);
  return option.effect === 'perUnit' ? multiplyRounded(price, quantity) : price;
}

/** Whole lei below 100 lei, tens of lei above. */
const chooseRoundingStep = (amount: Bani) => (amount < toBani(100) ? toBani(1) : toBani(10));
const roundDown = (amount: Bani) => floorBani(amount, chooseRoundingStep(amount));
const roundUp = (amount: Bani) => {
  const down = roundDown(amount);
  return down === amount ? amount : sumBani([down, chooseRoundingStep(amount)]);
};
