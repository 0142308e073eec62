import { formatNumber } from '../kernel/format-number.ts';
import { type Bani, formatBani, formatBareAmount } from '../kernel/money.ts';
import { pluralize } from '../kernel/pluralize.ts';
import { type Estimate, type EstimatePart, findBracketStart } from './estimate-price.ts';
import {
  type PriceBracket,
  type PriceGuide,
  type PriceOption,
  type PriceUnit,
  readOptionPrice,
} from './price-guide.ts';

/** A number and its unit stay on one line. */
const nbsp = '\u00a0';

export const unitLabels: Record<PriceUnit, string> = {
  m2: 'm²',
  m: 'm liniar',
  shrub: 'arbust',
  hour: 'oră',
  visit: 'vizită',
};

const counted: Record<PriceUnit, (count: number) => string> = {
  m2: (count) => `${formatNumber(count)}${nbsp}m²`,
  m: (count) => `${formatNumber(count)}${nbsp}m`,
  shrub: (count) => pluralize(count, 'un arbust', 'arbuști'),
  hour: (count) => pluralize(count, 'o oră', 'ore'),
  visit: (count) => pluralize(count, 'o vizită', 'vizite'),
};

/** '120 m²', 'un arbust', '20 de arbuști' */
export const formatQuantity = (count: number, unit: PriceUnit) => counted[unit]?.(count) ?? formatNumber(count);

/** 'până la 100 m²', '101–300 m²', 'peste 300 m²' */
export function formatBracket(brackets: PriceBracket[], index: number, unit: PriceUnit) {
  const [from, upTo] = [findBracketStart(brackets, index), brackets[index]?.upTo];
  if (upTo === undefined) return index === 0 ? 'orice cantitate' : `peste ${formatQuantity(from, unit)}`;
  return index === 0
    ? `până la ${formatQuantity(upTo, unit)}`
    : `${formatNumber(from + 1)}–${formatQuantity(upTo, unit)}`;
}

/** '14 lei / m²', '390 lei / lună', '250 lei' */
export function formatBracketPrice({ pricing, unit }: Pick<PriceGuide, 'pricing' | 'unit'>, price: Bani) {
  if (pricing === 'perJob') return formatBani(price);
  return `${formatBani(price)} / ${pricing === 'perMonth' ? 'lună' : unitLabels[unit]}`;
}

/** 'de la 480 până la 600 lei pe vizită' */
export function formatEstimateRange({ low, high, ...estimate }: Estimate) {
  const range =
    low === high ? `circa ${formatBani(low)}` : `de la ${formatBareAmount(low)} până la ${formatBani(high)}`;
  return range + formatPricePeriod(estimate);
}

const formatPricePeriod = ({ pricing, frequency }: Pick<Estimate, 'pricing' | 'frequency'>) => {
  if (pricing === 'perMonth') return ' pe lună';
  return frequency ? ' pe vizită' : '';
};

export function formatEstimatePart(part: EstimatePart, unit: PriceUnit) {
  switch (part.kind) {
    case 'units':
      return `${formatQuantity(part.quantity, unit)} × ${formatBani(part.price)}${part.from > 0 ? `, peste ${formatQuantity(part.from, unit)}` : ''}`;
    case 'bracket':
      if (part.upTo !== undefined) return `Până la ${formatQuantity(part.upTo, unit)}`;
      return part.from === 0 ? 'Orice cantitate' : `Peste ${formatQuantity(part.from, unit)}`;
    case 'option':
      return part.name + formatOptionDetail(part, unit);
    case 'discount':
      return `${part.name}: −${part.percent} %`;
    case 'minimum':
      return 'Completare până la prețul minim';
  }
}

function formatOptionDetail({ effect, amount }: Extract<EstimatePart, { kind: 'option' }>, unit: PriceUnit) {
  if (effect === 'percent') return `: +${amount} %`;
  return effect === 'perUnit' ? `: ${formatOptionPrice({ effect, amount }, unit)}` : '';
}

/** '15 %', '3,25 lei / m²', '99 lei' */
export function formatOptionPrice(option: Pick<PriceOption, 'effect' | 'amount'>, unit: PriceUnit) {
  const price = readOptionPrice(option);
  if (price === undefined) return `${option.amount} %`;
  return option.effect === 'perUnit' ? `${formatBani(price)} / ${unitLabels[unit]}` : formatBani(price);
}

export const formatEstimate = (estimate: Estimate & { subject: string }) =>
  `${estimate.subject}: ${formatEstimateChoice(estimate)} – ${formatEstimateRange(estimate)}`;

/** '120 m², Strânsul resturilor, Lunar' */
export function formatEstimateChoice({ quantity, unit, parts, frequency }: Estimate) {
  const options = parts.flatMap((part) => (part.kind === 'option' ? [part.name] : []));
  return [formatQuantity(quantity, unit), ...options, ...(frequency ? [frequency] : [])].join(', ');
}
