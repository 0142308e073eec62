import { formatNumber } from '../kernel/format-number.ts';
import { toBani } from '../kernel/money.ts';
import { formatCount } from '../kernel/pluralize.ts';

export const quoteUnitLabels = {
  m2: 'm²',
  m: 'm',
  piece: 'buc',
  hour: 'oră',
  visit: 'vizită',
  month: 'lună',
  set: 'set',
} as const;
export type QuoteUnit = keyof typeof quoteUnitLabels;
export const quoteUnits = Object.keys(quoteUnitLabels) as [QuoteUnit, ...QuoteUnit[]];

const plurals: Partial<Record<QuoteUnit, string>> = { hour: 'ore', visit: 'vizite', month: 'luni', set: 'seturi' };

/** '12,5 m²', '1 oră', '24 de ore'; the quantity is in thousandths. */
export function formatLineQuantity({ quantity, unit }: { quantity: number; unit: QuoteUnit }) {
  const amount = quantity / 1000;
  const many = plurals[unit];
  if (many && Number.isInteger(amount) && amount > 1) return formatCount(amount, many).replaceAll(' ', '\u00a0');
  return `${formatNumber(amount)}\u00a0${amount === 1 ? quoteUnitLabels[unit] : (many ?? quoteUnitLabels[unit])}`;
}

export const quoteLimits = {
  lines: 200,
  description: 300,
  /** Counted in thousandths: 100,000 units. */
  quantity: 100_000_000,
  unitPrice: toBani(10_000_000),
  total: toBani(100_000_000),
  terms: 5000,
  note: 2000,
  photos: 12,
  windows: 60,
  validDays: 365,
} as const;
