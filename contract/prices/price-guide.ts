import { type Bani, toBani } from '../kernel/money.ts';

/** Does not use zod: public pages load this file. */
export interface PriceGuide {
  pricing: Pricing;
  unit: PriceUnit;
  /** Sorted by quantity; the last one has no upper limit. */
  brackets: PriceBracket[];
  options?: PriceOption[] | undefined;
  /** The first one is preselected. */
  frequencies?: PriceFrequency[] | undefined;
  minimum?: Bani | undefined;
  /** The percentage by which the price may rise once the company has seen the garden. */
  reserve: number;
  /** The slider goes from `start` to `most`; larger quantities can be typed. */
  start: number;
  most: number;
  note?: string | undefined;
}

export interface PriceBracket {
  /** The largest quantity in this bracket. */
  upTo?: number | undefined;
  /** Per unit, or for the whole job or month. */
  price: Bani;
}

export interface PriceOption {
  name: string;
  effect: OptionEffect;
  /** A percentage of the price of the work, or an amount in bani. */
  amount: number;
}

/** Narrows a guide in an answer of the API, which may lack some of the values that an estimate needs. */
export function isCompleteGuide(guide: Partial<PriceGuide> | undefined): guide is PriceGuide {
  const { brackets = [], options = [], frequencies = [], reserve, start, most } = guide ?? {};
  const prices = brackets.map(({ price }) => price);
  const changes = [...options.map(({ amount }) => amount), ...frequencies.map(({ discount }) => discount)];
  return prices.length > 0 && [reserve, start, most, ...prices, ...changes].every(Number.isInteger);
}

/** Returns undefined when the option adds a percentage. */
export const readOptionPrice = ({ effect, amount }: Pick<PriceOption, 'effect' | 'amount'>) =>
  effect === 'percent' ? undefined : (amount as Bani);

export interface PriceFrequency {
  name: string;
  discount: number;
}

/** `perUnit`: each unit costs the price of its bracket, like a progressive tax. Otherwise a bracket has one price. */
export const pricings = ['perUnit', 'perJob', 'perMonth'] as const;
export type Pricing = (typeof pricings)[number];

export const priceUnits = ['m2', 'm', 'shrub', 'hour', 'visit'] as const;
export type PriceUnit = (typeof priceUnits)[number];

export const optionEffects = ['percent', 'perUnit', 'once'] as const;
export type OptionEffect = (typeof optionEffects)[number];

/**
 * Chosen so that no step of the calculation passes 2^53: 100,000 units at 10,000 lei are 10^11 bani, eight options of
 * 300 % make it 3.3 · 10^12, and rounding doubles it after a factor of at most 200.
 */
export const priceLimits = {
  quantity: 100_000,
  pricePerUnit: toBani(10_000),
  price: toBani(1_000_000),
  percent: 300,
  discount: 90,
  reserve: 100,
  brackets: 10,
  options: 8,
  frequencies: 6,
  name: 60,
  note: 200,
} as const;

/** What a visitor chose; options and frequency by name. */
export interface EstimateChoice {
  quantity: number;
  options: string[];
  frequency?: string | undefined;
}
