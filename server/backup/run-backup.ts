import { mkdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { openDisk } from '../storage/disk-space.ts';
import { BackupError } from './backup-error.ts';
import { readBackupSettings, readBackupState, writeBackupState } from './backup-state.ts';
import { estimateBytes, listErasures } from './content-store.ts';
import { createBackup } from './create-backup.ts';
import { type Destination, openDestination } from './destination.ts';

export const configuredDestination = (config: Config) =>
  openDestination(config.backupTo ?? join(config.dataDir, 'backups'), join(config.dataDir, 'backups'));

export async function runConfiguredBackup(config: Config, db: Db, now: Date) {
  const destination = configuredDestination(config);
  const { keep } = (await readBackupSettings(db)).value;
  const before = await readBackupState(db, now);
  const at = now.toISOString();
  await writeBackupState(db, { ...before, attemptedAt: at });
  try {
    const made = await makeBackup(config, db, destination, now);
    const kept = await destination.prune([...before.kept, made.name], keep);
    await writeBackupState(db, { ...before, attemptedAt: at, lastGood: { at, ...made }, problem: null, kept });
    return made;
  } catch (error) {
    const problem = { at, message: error instanceof Error ? error.message : String(error) };
    await writeBackupState(db, { ...before, attemptedAt: at, problem });
    throw error;
  }
}

export async function makeBackup(config: Config, db: Db, destination: Destination, now: Date) {
  await mkdir(destination.folder, { recursive: true, mode: 0o700 });
  refuseFullDisk(await estimateBytes(db), await openDisk(destination.folder).space());
  const { path } = await createBackup(config, destination.folder, now);
  const { size: bytes } = await stat(path);
  await destination.deliver(path);
  await destination.writeErasures(JSON.stringify(await listErasures(db)));
  return { name: basename(path), bytes };
}

const reserved = 300 * 1024 ** 2;

/** The copy of the database lies beside the archive while it is made, and bookings need room too. */
export function refuseFullDisk(bytes: number, { free }: { free: number }) {
  const megabytes = (size: number) => Math.ceil(size / 1024 ** 2);
  if (free - 2 * bytes < reserved)
    throw new BackupError(
      `There is no room for a backup: it needs about ${megabytes(2 * bytes + reserved)} MB, ${megabytes(free)} MB are free.`,
    );
}
