import { formatNumber } from '../kernel/format-number.ts';
import { toBani } from '../kernel/money.ts';
import { formatCount } from '../kernel/pluralize.ts';

export const quoteUnitLabels = {
  m2: 'm²',
  m: 'm',
  m3: 'm³',
  piece: 'buc',
  kg: 'kg',
  t: 't',
  km: 'km',
  hour: 'oră',
  visit: 'vizită',
  month: 'lună',
  set: 'set',
} as const;
export type QuoteUnit = keyof typeof quoteUnitLabels;
/** A known unit, or the company's own one as it is written. */
export type LineUnit = string;
export const quoteUnits = Object.keys(quoteUnitLabels) as [QuoteUnit, ...QuoteUnit[]];

const plurals: Partial<Record<QuoteUnit, string>> = { hour: 'ore', visit: 'vizite', month: 'luni', set: 'seturi' };

export const isKnownUnit = (unit: LineUnit): unit is QuoteUnit => Object.hasOwn(quoteUnitLabels, unit);

export const formatUnit = (unit: LineUnit) => (isKnownUnit(unit) ? quoteUnitLabels[unit] : unit);

/** '12,5 m²', '1 oră', '24 de ore', '3 saci'; the quantity is in thousandths. */
export function formatLineQuantity({ quantity, unit }: { quantity: number; unit: LineUnit }) {
  const amount = quantity / 1000;
  const many = isKnownUnit(unit) ? plurals[unit] : undefined;
  if (many && Number.isInteger(amount) && amount > 1) return formatCount(amount, many).replaceAll(' ', '\u00a0');
  return `${formatNumber(amount)}\u00a0${amount === 1 ? formatUnit(unit) : (many ?? formatUnit(unit))}`;
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
  unit: 12,
  ownUnits: 20,
  windows: 60,
  validDays: 365,
} as const;
