import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskFileStore, type FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

type Place = Pick<Config, 'dataDir' | 'storageUrl'>;

/** Pictures and videos for everybody: in the bucket, with a copy on the disk of whoever served them. */
export function openMediaStorage({ dataDir, storageUrl }: Place): FileStore {
  const disk = createDiskFileStore(join(dataDir, 'media'));
  return storageUrl ? withCopies(disk, createS3FileStore(storageUrl, 'media')) : disk;
}

/** Photos that only the staff see. In one place alone: what is erased there is nowhere else. */
export const openPrivateStorage = ({ dataDir, storageUrl }: Place): FileStore =>
  storageUrl ? createS3FileStore(storageUrl, 'private') : createDiskFileStore(join(dataDir, 'private'));

/** Names stand for contents that never change, so a copy is as good as the original. */
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
