import { z } from 'zod';
import { successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { defineSettingSchemas } from '../kernel/setting-schemas.ts';

export const backupSettings = z.object({
  /** Hour in Bucharest; null when automatic backups are off. */
  hour: z.number().int().min(0).max(23).nullable(),
  keep: z.number().int().min(1, 'Păstrați cel puțin o copie').max(60, 'Cel mult 60 de copii'),
});
export type BackupSettings = z.infer<typeof backupSettings>;

export const backupStatus = z.object({
  /** The last backup that passed a test restore. */
  lastGood: z.object({ at: z.string(), name: z.string(), bytes: z.number().int() }).nullable(),
  problem: z.object({ at: z.string(), message: z.string() }).nullable(),
  /** Automatic backups are on, but none has succeeded for two days. */
  isLate: z.boolean(),
});
export type BackupStatus = z.infer<typeof backupStatus>;

export const { get: getBackupSettingsSchemas, save: saveBackupSettingsSchemas } = defineSettingSchemas(
  'backup',
  backupSettings,
  {
    get: 'Când se fac copiile de siguranță, și cum a mers ultima',
    save: 'Schimbă ora și numărul copiilor de siguranță',
  },
  { status: backupStatus },
);

export const startBackupSchemas = {
  summary: 'Începe acum o copie de siguranță; cum a mers se vede în stare',
  reply: successReply,
  status: 202,
} satisfies EndpointSchemas;
