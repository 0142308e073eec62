import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskFileStore, type FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

type StorageConfig = Pick<Config, 'dataDir' | 'storageUrl'>;

/** Public pictures and videos: in the bucket, with a copy on the local disk of each process that served them. */
export function openMediaStorage({ dataDir, storageUrl }: StorageConfig): FileStore {
  const disk = createDiskFileStore(join(dataDir, 'media'));
  return storageUrl ? withCopies(disk, createS3FileStore(storageUrl, 'media')) : disk;
}

/** Photos that only the staff see; without local copies, so that erasure reaches every copy. */
export const openPrivateStorage = ({ dataDir, storageUrl }: StorageConfig): FileStore =>
  storageUrl ? createS3FileStore(storageUrl, 'private') : createDiskFileStore(join(dataDir, 'private'));

/** The content of a name never changes, so a copy is never stale. */
function withCopies(copies: FileStore, originals: FileStore): FileStore {
  return {
    has: async (name) => (await copies.has(name)) || originals.has(name),
    read: async (name) => {
      if (await copies.has(name)) return copies.read(name);
      const bytes = await originals.read(name);
      await copies.write(name, bytes);
      return bytes;
    },
    write: async (name, bytes) => {
      await originals.write(name, bytes);
      await copies.write(name, bytes);
    },
    remove: async (name) => {
      await originals.remove(name);
      await copies.remove(name);
    },
  };
}
