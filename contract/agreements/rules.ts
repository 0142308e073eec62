import { z } from 'zod';
import { monthNames } from '../kernel/local-time.ts';
import { formatCount } from '../kernel/pluralize.ts';

const number = 'Introduceți un număr întreg';

/** `interval`: every 7 ± 2 days. `monthly`: once or several times in each month of the season. */
export const workRule = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('interval'),
      days: z.int(number).min(2, 'Cel puțin 2 zile').max(180, 'Cel mult 180 de zile'),
      tolerance: z.int(number).min(0, 'Cel puțin 0 zile').max(60, 'Cel mult 60 de zile'),
    })
    .refine(({ days, tolerance }) => tolerance < days, {
      error: 'Toleranța trebuie să fie mai mică decât intervalul',
      path: ['tolerance'],
    }),
  z.object({ kind: z.literal('monthly'), times: z.int(number).min(1, 'Cel puțin o dată').max(4, 'Cel mult de 4 ori') }),
]);
export type WorkRule = z.infer<typeof workRule>;

/** 1 is January. */
export const seasonMonths = z
  .array(z.int().min(1).max(12))
  .min(1, 'Alegeți cel puțin o lună')
  .max(12)
  .refine((months) => new Set(months).size === months.length, 'O lună apare de două ori');

export interface Recurrence {
  rule: WorkRule;
  months: number[];
}

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
