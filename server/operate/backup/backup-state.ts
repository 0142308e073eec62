import { z } from 'zod';
import { type BackupSettings, type BackupStatus, backupSettings } from '../../../contract/backup/schemas.ts';
import { hourMs } from '../../../contract/kernel/durations.ts';
import { timeZone } from '../../../contract/kernel/local-time.ts';
import { declareSetting, readValue, writeValue } from '../../common/settings/setting-store.ts';
import type { Db } from '../../platform/db/database.ts';

const lateAfterMs = 48 * hourMs;
const stateKey = 'backup-state';

const stateSchema = z.object({
  /** When the server first checked whether a backup is due. */
  since: z.string(),
  attemptedAt: z.string().nullable(),
  lastGood: z.object({ at: z.string(), name: z.string(), bytes: z.number() }).nullable(),
  problem: z.object({ at: z.string(), message: z.string() }).nullable(),
  /** Names in a bucket, oldest first. */
  kept: z.array(z.string()),
});
export type BackupState = z.infer<typeof stateSchema>;

/** At three at night there are few visitors. */
const defaultSettings: BackupSettings = { hour: 3, keep: 7 };

export const backupSetting = declareSetting('backup', 'Copii de siguranță', backupSettings, defaultSettings);

const findState = async (db: Db) => {
  const json = await readValue(db, stateKey);
  return json ? stateSchema.parse(JSON.parse(json)) : undefined;
};

export const readBackupState = async (db: Db, now: Date): Promise<BackupState> =>
  (await findState(db)) ?? { since: now.toISOString(), attemptedAt: null, lastGood: null, problem: null, kept: [] };

/** Returns null until the server has made a backup or its daily job has run. */
export async function readBackupStatus(db: Db, now: Date) {
  const state = await findState(db);
  return state ? describeBackup(now, (await backupSetting.read(db)).value, state) : null;
}

export const writeBackupState = (db: Db, state: BackupState) => writeValue(db, stateKey, JSON.stringify(state));

/** True once the hour of the settings has passed since the last good backup; after a failure, again every hour. */
export function isBackupDue(now: Date, { hour }: BackupSettings, { attemptedAt, lastGood, since }: BackupState) {
  if (hour === null || Date.parse(lastGood?.at ?? since) >= findLastTime(hour, now)) return false;
  return !attemptedAt || now.getTime() - Date.parse(attemptedAt) >= hourMs;
}

function findLastTime(hour: number, now: Date) {
  const today = now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  // Computed from the date, because the hour is missing on one day of the year and occurs twice on another.
  const [last, previous] = [today, today.subtract({ days: 1 })].map(
    (day) => day.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds,
  ) as [number, number];
  return last <= now.getTime() ? last : previous;
}

export function describeBackup(now: Date, { hour }: BackupSettings, state: BackupState): BackupStatus {
  const { lastGood, problem, since } = state;
  const isLate = hour !== null && now.getTime() - Date.parse(lastGood?.at ?? since) > lateAfterMs;
  return { lastGood, problem, isLate };
}
