import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
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

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/admin/retention',
  access: 'admin',
  summary: 'Cât timp se păstrează datele personale',
  reply: retentionReply.extend({
    /** What the job of every day did last. */
    lastRun: z
      .object({ at: z.string(), inquiries: z.number().int(), visits: z.number().int(), letters: z.number().int() })
      .nullable(),
  }),
});

/** 409 with details {current} when somebody else saved first. */
export const saveRetention = endpoint({
  method: 'PUT',
  path: '/api/admin/retention',
  access: 'admin',
  summary: 'Termenele se schimbă',
  input: z.object({
    version: startingVersion,
    retention,
  }),
  reply: retentionReply,
});
