import { z } from 'zod';
import { defineSettingSchemas } from '../kernel/setting-schemas.ts';

const months = z
  .number('Introduceți un număr de luni')
  .int('Introduceți un număr întreg')
  .min(1, 'Cel puțin o lună')
  .max(240, 'Cel mult 240 de luni')
  .nullable();

/** Months after which names, contacts and texts are removed; null: never. */
export const retention = z.object({
  /** Answered and archived messages, and spam. */
  inquiries: months,
  /** Completed, cancelled and missed visits, and quotes that were not accepted. */
  visits: months,
  emails: months,
});
export type Retention = z.infer<typeof retention>;

const lastRun = z.object({
  at: z.string(),
  inquiries: z.number().int(),
  visits: z.number().int(),
  emails: z.number().int(),
  /** Missing in runs of versions that had no quotes and agreements. */
  quotes: z.number().int().optional(),
  agreements: z.number().int().optional(),
  /** Imported clients without later activity. */
  clients: z.number().int().optional(),
});

export const { get: getRetentionSchemas, save: saveRetentionSchemas } = defineSettingSchemas(
  'retention',
  retention,
  { get: 'Cât timp se păstrează datele personale', save: 'Salvează termenele' },
  { lastRun: lastRun.nullable() },
);

/** Months that apply until the owner chooses others. */
export const defaultRetention: Retention = { inquiries: 12, visits: 36, emails: 12 };
