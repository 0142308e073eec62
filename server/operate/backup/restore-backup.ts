import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import { findClient } from '../../company/clients/client-store.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { migrate, refuseNewerDatabase } from '../../platform/schema/migrate.ts';
import { openMediaStorage, openPrivateStorage } from '../../platform/storage/open-storage.ts';
import { eraseClientData } from '../privacy/erase-client.ts';
import { BackupError } from './backup-error.ts';
import { countTables, listTables } from './backup-store.ts';
import { checkArchive, compareRows, extractEntry } from './check-backup.ts';
import { fillPostgres } from './database-copy.ts';
import { endRestoredAccess } from './end-access.ts';
import { type BackupSource, databaseName, keyName, type Manifest, manifestSchema, parseJson } from './manifest.ts';
import { readTar } from './tar.ts';

/** Stored beside the archives: the clients to erase again, as of the last backup or later. */
export const erasureListName = 'erasures.json';

/** Restores an archive into an empty place, erases again who was erased since it was taken, and ends all access. */
export async function restoreBackup(target: BackupSource, archive: string, now: Date) {
  const manifest = await checkArchive(archive);
  const engine = target.databaseUrl ? 'PostgreSQL' : 'SQLite';
  if (manifest.engine !== engine)
    throw new BackupError(`The backup is of ${manifest.engine}, but DATABASE_URL selects ${engine}.`);
  await refuseFilledPlace(target);
  const erasures = await readErasures(archive, manifest);
  try {
    await restoreFiles(target, archive);
    await restoreDatabase(target, archive, manifest);
    return { manifest, ...(await completeDatabase(target, manifest, erasures, now)) };
  } catch (error) {
    await emptyPlace(target);
    throw error;
  }
}

async function completeDatabase(target: BackupSource, manifest: Manifest, erasures: Erasures, now: Date) {
  const database = await openDatabase(target, { queryLimitMs: 0 });
  try {
    await refuseNewerDatabase(database.db);
    compareRows(manifest, await countTables(database.db));
    await migrate(database.db);
    const erasedAgain = await eraseAgain(database, erasures, now);
    return { erasedAgain, ended: await endRestoredAccess(database.db, now) };
  } finally {
    await database.close();
  }
}

/** Includes the write-ahead log: SQLite would apply one of another database to the restored file. */
const databaseFiles = ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm'];
const restoredNames = [...databaseFiles, 'media', 'private', keyName];

/** Deletes what a failed attempt wrote, so that the next one starts clean. A PostgreSQL database stays as it is. */
async function emptyPlace({ dataDir }: BackupSource) {
  const written = [...restoredNames, ...Object.values(databaseName).map(getRestoringName)];
  for (const name of written) await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined);
}

const getRestoringName = (name: string) => `${name}.restoring`;

async function refuseFilledPlace(target: BackupSource) {
  const { dataDir, databaseUrl } = target;
  const isFilled = (name: string) => {
    const path = join(dataDir, name);
    return existsSync(path) && (!statSync(path).isDirectory() || readdirSync(path).length > 0);
  };
  const filled = restoredNames.find(isFilled);
  if (filled)
    throw new BackupError(`${join(dataDir, filled)} exists: a backup is restored into an empty DATA_DIR only.`);
  if (!databaseUrl) return;
  const { db, close } = await openDatabase(target);
  const tables = await listTables(db).finally(close);
  if (tables.length > 0) throw new BackupError('DATABASE_URL: the database has tables; a backup needs an empty one.');
}

async function restoreFiles(target: BackupSource, archive: string) {
  const stores = { media: openMediaStorage(target), private: openPrivateStorage(target) };
  for await (const entry of readTar(archive)) {
    const [, place, name] = /^(media|private)\/(.+)$/.exec(entry.name) ?? [];
    if (place && name) await stores[place as 'media' | 'private'].write(name, await buffer(entry.content()));
    if (entry.name === keyName) await extractEntry(archive, keyName, join(target.dataDir, keyName));
  }
}

async function restoreDatabase(target: BackupSource, archive: string, { engine }: Manifest) {
  const copy = join(target.dataDir, getRestoringName(databaseName[engine]));
  await extractEntry(archive, databaseName[engine], copy);
  if (!target.databaseUrl) return rename(copy, join(target.dataDir, 'site.sqlite'));
  return fillPostgres(target.databaseUrl, copy).finally(() => rm(copy));
}

const erasureList = manifestSchema.shape.erasures;
type Erasures = z.infer<typeof erasureList>;

async function readErasures(archive: string, manifest: Manifest): Promise<Erasures> {
  const list = join(dirname(archive), erasureListName);
  if (!existsSync(list)) return manifest.erasures;
  const { data: later } = erasureList.safeParse(parseJson(await readFile(list, 'utf8')));
  if (!later) throw new BackupError(`${list} cannot be read: it names the clients to erase again.`);
  return [...manifest.erasures, ...later];
}

async function eraseAgain({ db, changes }: OpenDatabase, erasures: Erasures, now: Date) {
  const ids = [...new Set(erasures.map(({ clientId }) => clientId))];
  let erased = 0;
  for (const id of ids) {
    if (!(await findClient(db, id))) continue;
    // The server deletes the files when it starts: they are in the deletion queue.
    const context = { db, changes, now: () => now, runDeletionQueue: async () => undefined };
    await eraseClientData(context, id, null);
    erased += 1;
  }
  return erased;
}
