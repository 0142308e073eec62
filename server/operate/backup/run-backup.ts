import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { openDisk } from '../../platform/storage/disk-space.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { openMediaStorage, openPrivateStorage } from '../../platform/storage/open-storage.ts';
import { BackupError } from './backup-error.ts';
import { type BackupState, backupSetting, readBackupState, writeBackupState } from './backup-state.ts';
import { countTables, estimateBytes, listErasures, listStoredFiles } from './backup-store.ts';
import { checkBackup } from './check-backup.ts';
import { abandonedAfterMs, copyDatabase } from './database-copy.ts';
import { type Destination, openDestination } from './destination.ts';
import { type BackupSource, databaseName, keyName, type Manifest, manifestName } from './manifest.ts';
import { type AddToTar, writeTar } from './tar.ts';

export const openConfiguredDestination = (config: Config) =>
  openDestination(config.backupTo ?? join(config.dataDir, 'backups'), join(config.dataDir, 'backups'));

export async function runConfiguredBackup(config: Config, db: Db, now: Date) {
  const destination = openConfiguredDestination(config);
  const { keep } = (await backupSetting.read(db)).value;
  const before = await readBackupState(db, now);
  const at = now.toISOString();
  let state: BackupState = { ...before, attemptedAt: at };
  await writeBackupState(db, state);
  try {
    const made = await makeBackup(config, db, destination, now);
    // Recorded before pruning, which is tried again with the next backup if it fails.
    state = { ...state, lastGood: { at, ...made }, problem: null, kept: [...before.kept, made.name] };
    state = { ...state, kept: await destination.prune(state.kept, keep) };
    await writeBackupState(db, state);
    return made;
  } catch (error) {
    const problem = { at, message: error instanceof Error ? error.message : String(error) };
    await writeBackupState(db, { ...state, problem });
    throw error;
  }
}

export async function makeBackup(config: Config, db: Db, destination: Destination, now: Date) {
  await mkdir(destination.folder, { recursive: true, mode: 0o700 });
  refuseFullDisk(await estimateBytes(db), await openDisk(destination.folder).space());
  // Written before the archive, so that a delivered archive never counts as a failed backup.
  await destination.writeErasures(JSON.stringify(await listErasures(db)));
  const { path, bytes } = await createBackup(config, destination.folder, now, destination.deliver);
  return { name: basename(path), bytes };
}

const reserved = 300 * 1024 ** 2;

/** A backup needs space for the archive and for the copy of the database; bookings need `reserved` meanwhile. */
export function refuseFullDisk(bytes: number, { free }: { free: number }) {
  const megabytes = (size: number) => Math.ceil(size / 1024 ** 2);
  if (free - 2 * bytes < reserved)
    throw new BackupError(
      `There is no room for a backup: it needs about ${megabytes(2 * bytes + reserved)} MB, ${megabytes(free)} MB are free.`,
    );
}

/** Writes one archive, test-restores it, and delivers it only if that succeeds. A failed attempt leaves nothing behind. */
export async function createBackup(
  source: BackupSource,
  folder: string,
  now: Date,
  deliver = openDestination(folder, folder).deliver,
) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `gradina-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar`);
  if (await exists(path)) throw new BackupError(`${path} exists already.`);
  await removeUnfinishedBackups(folder, now);
  const work = await mkdtemp(join(folder, '.work-'));
  try {
    const draft = join(work, 'backup.tar');
    const manifest = await writeArchive(source, draft, work, now);
    await checkBackup(source, draft, work, now);
    const { size: bytes } = await stat(draft);
    await deliver(draft, basename(path));
    return { path, bytes, manifest };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Deletes what killed processes left behind. */
async function removeUnfinishedBackups(folder: string, now: Date) {
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith('.work-'))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > abandonedAfterMs) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function writeArchive(source: BackupSource, path: string, work: string, now: Date): Promise<Manifest> {
  const engine = source.databaseUrl ? 'PostgreSQL' : 'SQLite';
  const copy = join(work, databaseName[engine]);
  const { rows, stored, erasures } = await copyDatabase(source, copy, async (snapshot) => ({
    rows: await countTables(snapshot),
    stored: await listStoredFiles(snapshot),
    erasures: await listErasures(snapshot),
  }));
  const files: Manifest['files'] = {};
  const missing: string[] = [];
  const manifest: Manifest = { format: 1, takenAt: now.toISOString(), engine, rows, files, missing, erasures };
  await writeTar(path, now, async (addToTar) => {
    const add: AddToTar = async (name, from) => (files[name] = await addToTar(name, from));
    const addStored = async (place: string, store: FileStore, names: string[]) => {
      for (const name of new Set(names)) {
        const entry = `${place}/${name}`;
        // Files that were deleted since the copy was taken are listed as missing.
        if (await store.has(name)) await add(entry, await store.source(name));
        else missing.push(entry);
      }
    };
    await add(databaseName[engine], copy);
    await rm(copy);
    await addStored('media', openMediaStorage(source), stored.media);
    await addStored('private', openPrivateStorage(source), stored.private);
    const key = join(source.dataDir, keyName);
    if (await exists(key)) await add(keyName, key);
    await addToTar(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)));
  });
  return manifest;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
