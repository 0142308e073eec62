import type { PriceGuide } from '../../../contract/prices/price-guide.ts';
import { bracketPriceText, bracketText, formatLei, unitLabels } from '../../../contract/prices/price-text.ts';

/** A guide that was saved; what is in a form may be incomplete and is none. */
export const isPriceGuide = (value: unknown): value is PriceGuide =>
  typeof value === 'object' &&
  value !== null &&
  'pricing' in value &&
  'unit' in value &&
  'brackets' in value &&
  Array.isArray(value.brackets) &&
  value.brackets.every((bracket) => typeof bracket?.price === 'number');

/** A line for each bracket, option and frequency. */
export function priceGuideText(guide: PriceGuide) {
  const { brackets, unit, options = [], frequencies = [], minimum, reserve, start, most, note } = guide;
  const amounts = {
    percent: (amount: number) => `+${amount} %`,
    perUnit: (amount: number) => `${formatLei(amount)} / ${unitLabels[unit]}`,
    once: formatLei,
  };
  return [
    ...brackets.map(({ price }, place) => `${bracketText(brackets, place, unit)}: ${bracketPriceText(guide, price)}`),
    ...options.map(({ name, effect, amount }) => `${name}: ${amounts[effect](amount)}`),
    ...frequencies.map(({ name, discount }) => `${name}: −${discount} %`),
    ...(minimum === undefined ? [] : [`minim: ${formatLei(minimum)}`]),
    `rezervă: ${reserve} %`,
    `cursor: ${start}–${most}`,
    ...(note ? [note] : []),
  ].join('\n');
}
