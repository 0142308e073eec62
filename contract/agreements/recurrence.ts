import { z } from 'zod';

const notWhole = 'Introduceți un număr întreg';

/** `interval`: every 7 ± 2 days. `monthly`: once or several times in each month of the season. */
export const workRule = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('interval'),
      days: z.int(notWhole).min(2, 'Cel puțin 2 zile').max(180, 'Cel mult 180 de zile'),
      tolerance: z.int(notWhole).min(0, 'Cel puțin 0 zile').max(60, 'Cel mult 60 de zile'),
    })
    .refine(({ days, tolerance }) => tolerance < days, {
      error: 'Toleranța trebuie să fie mai mică decât intervalul',
      path: ['tolerance'],
    }),
  z.object({
    kind: z.literal('monthly'),
    times: z.int(notWhole).min(1, 'Cel puțin o dată').max(4, 'Cel mult de 4 ori'),
  }),
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
