import { monthNames } from '../kernel/local-time.ts';
import { formatCount } from '../kernel/pluralize.ts';
import type { Recurrence, WorkRule } from './rules.ts';

/** 'la 7 ± 2 zile, aprilie–octombrie', 'de două ori pe lună, martie și octombrie', 'o dată pe lună, tot anul' */
export const formatRecurrence = ({ rule, months }: Recurrence) => `${formatRule(rule)}, ${formatMonths(months)}`;

const times = ['', 'o dată pe lună', 'de două ori pe lună', 'de trei ori pe lună', 'de patru ori pe lună'];

const formatRule = (rule: WorkRule) => {
  if (rule.kind === 'monthly') return times[rule.times] as string;
  return rule.tolerance > 0 ? `la ${rule.days} ± ${rule.tolerance} zile` : `la ${formatCount(rule.days, 'zile')}`;
};

function formatMonths(months: number[]) {
  if (months.length === 12) return 'tot anul';
  const sorted = months.toSorted((a, b) => a - b);
  const [first = 1, last = 1] = [sorted[0], sorted.at(-1)];
  const name = (month: number) => monthNames[month - 1] as string;
  if (sorted.length > 2 && last - first + 1 === sorted.length) return `${name(first)}–${name(last)}`;
  return [sorted.slice(0, -1).map(name).join(', '), name(last)].filter(Boolean).join(' și ');
}
