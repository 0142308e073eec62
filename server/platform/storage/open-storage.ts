import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { isDiskFull } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import { type Disk, openDisk } from './disk-space.ts';
import { createDiskFileStore, type FileStore, toWholeContent } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

type StorageConfig = Pick<Config, 'dataDir' | 'storageUrl'>;

/** Nothing is written to a disk that is nearly full, except the database. */
function openLocalStore({ dataDir }: StorageConfig, name: string, disk = openDisk(dataDir)) {
  const folder = join(dataDir, name);
  mkdirSync(folder, { recursive: true });
  // An earlier version may have left the folder readable by other users of the machine.
  chmodSync(folder, 0o700);
  return createDiskFileStore(folder, disk);
}

/** Public pictures and videos: in the bucket, with a copy on the local disk of each process that served them. */
export function openMediaStorage(config: StorageConfig, disk?: Disk): FileStore {
  const local = openLocalStore(config, 'media', disk);
  return config.storageUrl ? withCopies(local, createS3FileStore(config.storageUrl, 'media')) : local;
}

/** Photos that only the staff see; without local copies, so that erasure reaches every copy. */
export const openPrivateStorage = (config: StorageConfig, disk?: Disk): FileStore =>
  config.storageUrl ? createS3FileStore(config.storageUrl, 'private') : openLocalStore(config, 'private', disk);

/** The content of a name never changes, so a copy is never stale. */
function withCopies(copies: FileStore, originals: FileStore): FileStore {
  const readAndCopy = async (name: string) => {
    const bytes = await originals.read(name);
    await copies.write(name, bytes).catch(ignoreFullDisk);
    return bytes;
  };
  return {
    has: async (name) => (await copies.has(name)) || originals.has(name),
    read: async (name) => ((await copies.has(name)) ? copies.read(name) : readAndCopy(name)),
    open: async (name) => ((await copies.has(name)) ? copies.open(name) : toWholeContent(await readAndCopy(name))),
    source: async (name) => ((await copies.has(name)) ? copies.source(name) : originals.source(name)),
    write: async (name, bytes) => {
      await originals.write(name, bytes);
      await copies.write(name, bytes).catch(ignoreFullDisk);
    },
    receive: (name, make) => originals.receive(name, make),
    remove: async (name) => {
      await originals.remove(name);
      await copies.remove(name);
    },
  };
}

/** The copy can be made another time. */
function ignoreFullDisk(error: unknown) {
  if (!(error instanceof Failure) && !isDiskFull(error)) throw error;
}
