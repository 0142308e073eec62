import { calculatePercent } from '../kernel/money.ts';
import type { EstimateChoice, OptionEffect, PriceBracket, PriceGuide } from './price-guide.ts';
import type { StoredEstimate } from './schemas.ts';

export type Estimate = Omit<StoredEstimate, 'subject' | 'isGuideChanged'>;
export type EstimatePart = Estimate['parts'][number];

/** Decision 039 has the rules of rounding. Names that the guide does not have are ignored. */
export function estimatePrice(guide: PriceGuide, choice: EstimateChoice): Estimate {
  const { quantity } = choice;
  const work = workParts(guide, quantity);
  const workSum = sumOf(work);
  const options = (guide.options ?? [])
    .filter(({ name }) => choice.options.includes(name))
    .map((option) => ({ kind: 'option' as const, ...option, sum: optionSum(option, workSum, quantity) }));
  const parts: EstimatePart[] = [...work, ...options];
  const frequency = guide.frequencies?.find(({ name }) => name === choice.frequency) ?? guide.frequencies?.[0];
  if (frequency && frequency.discount > 0) {
    const sum = -calculatePercent(sumOf(parts), frequency.discount);
    parts.push({ kind: 'discount', name: frequency.name, percent: frequency.discount, sum });
  }
  const missing = (guide.minimum ?? 0) - sumOf(parts);
  if (missing > 0) parts.push({ kind: 'minimum', sum: missing });
  const total = sumOf(parts);
  return {
    pricing: guide.pricing,
    unit: guide.unit,
    quantity,
    ...(frequency && { frequency: frequency.name }),
    parts,
    total,
    low: Math.max(roundDown(total), guide.minimum ?? 0),
    high: roundUp(total + calculatePercent(total, guide.reserve)),
  };
}

const sumOf = (parts: { sum: number }[]) => parts.reduce((sum, part) => sum + part.sum, 0);

function workParts({ pricing, brackets }: PriceGuide, quantity: number): EstimatePart[] {
  const reached = brackets
    .map((bracket, place) => ({ ...bracket, from: findBracketStart(brackets, place) }))
    .filter(({ from }) => from < quantity);
  if (pricing === 'perUnit')
    return reached.map(({ from, upTo = quantity, price }) => {
      const inside = Math.min(quantity, upTo) - from;
      return { kind: 'units', from, quantity: inside, price, sum: inside * price };
    });
  return reached.slice(-1).map(({ from, upTo, price }) => ({ kind: 'bracket', from, upTo, sum: price }));
}

export const findBracketStart = (brackets: PriceBracket[], place: number) => brackets[place - 1]?.upTo ?? 0;

function optionSum({ effect, amount }: { effect: OptionEffect; amount: number }, work: number, quantity: number) {
  if (effect === 'percent') return calculatePercent(work, amount);
  return effect === 'perUnit' ? amount * quantity : amount;
}

const floorTo = (amount: number, step: number) => amount - (amount % step);

const hundredRon = 10_000;
/** Whole lei below 100 lei, tens of lei above. */
const stepAt = (amount: number) => (amount < hundredRon ? 100 : 1000);
const roundDown = (amount: number) => floorTo(amount, stepAt(amount));
const roundUp = (amount: number) => {
  const down = roundDown(amount);
  return down === amount ? amount : down + stepAt(amount);
};
