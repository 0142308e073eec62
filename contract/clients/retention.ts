import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { startingVersion } from '../kernel/starting-version.ts';

const months = z
  .number('Introduceți un număr de luni')
  .int('Introduceți un număr întreg')
  .min(1, 'Cel puțin o lună')
  .max(240, 'Cel mult 240 de luni')
  .nullable();

/** After so many months names, contacts and texts are removed; null: they are kept. */
export const retention = z.object({
  /** Answered and archived messages, and spam. */
  inquiries: months,
  /** Completed, cancelled and missed visits. */
  visits: months,
  letters: months,
});
export type Retention = z.infer<typeof retention>;

const retentionReply = z.object({ retention, version: z.number().int() });

export const getRetentionSchemas = {
  summary: 'Cât timp se păstrează datele personale',
  reply: retentionReply.extend({
    /** What the job of every day did last. */
    lastRun: z
      .object({ at: z.string(), inquiries: z.number().int(), visits: z.number().int(), letters: z.number().int() })
      .nullable(),
  }),
} satisfies EndpointSchemas;

export const saveRetentionSchemas = {
  summary: 'Termenele se schimbă',
  input: z.object({
    version: startingVersion,
    retention,
  }),
  reply: retentionReply,
  conflict: z.object({ current: retentionReply }),
} satisfies EndpointSchemas;
