import { monthNames } from '../kernel/local-time.ts';
import { type Bani, formatBani } from '../kernel/money.ts';
import { formatCount } from '../kernel/pluralize.ts';
import type { Recurrence, WorkRule } from './recurrence.ts';

/** 'la 7 ± 2 zile, aprilie–octombrie', 'de două ori pe lună, martie și octombrie', 'o dată pe lună, tot anul' */
export const formatRecurrence = ({ rule, months }: Recurrence) => `${formatRule(rule)}, ${formatMonths(months)}`;

/** 'La 7 ± 2 zile, aprilie–octombrie' */
export function formatRecurrenceTitle(work: Recurrence) {
  const text = formatRecurrence(work);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** '150 lei pe vizită' */
export const formatWorkPrice = ({ amount, per }: { amount: Bani; per: 'visit' | 'month' }) =>
  `${formatBani(amount)} ${per === 'visit' ? 'pe vizită' : 'pe lună'}`;

/** The unit of an amount of `calculateMonthlyAverage`; `isEven`: every month costs the same, so it is no average. */
export const formatMonthlyUnit = (isEven = false) => `${isEven ? '' : 'în medie '}pe lună cu lucrări`;

const times = ['', 'o dată pe lună', 'de două ori pe lună', 'de trei ori pe lună', 'de patru ori pe lună'];

const formatRule = (rule: WorkRule) => {
  if (rule.kind === 'monthly') return times[rule.times] as string;
  return rule.tolerance > 0 ? `la ${rule.days} ± ${rule.tolerance} zile` : `la ${formatCount(rule.days, 'zile')}`;
};

function formatMonths(months: number[]) {
  if (months.length === 12) return 'tot anul';
  const sorted = months.toSorted((a, b) => a - b);
  const name = (month: number) => monthNames[(month - 1) % 12] as string;
  // A winter season continues after December.
  const [first = 1, ...others] = sorted.filter((month) => !months.includes(month === 1 ? 12 : month - 1));
  if (others.length === 0 && sorted.length > 2) return `${name(first)}–${name(first + sorted.length - 1)}`;
  return [sorted.slice(0, -1).map(name).join(', '), name(sorted.at(-1) ?? 1)].filter(Boolean).join(' și ');
}
