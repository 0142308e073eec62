import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files by name. Names are made by the server, never by a visitor. */
export interface FileStore {
  read(name: string): Promise<Buffer>;
  write(name: string, bytes: Buffer): Promise<void>;
  has(name: string): Promise<boolean>;
  /** A missing file is no error. */
  remove(name: string): Promise<void>;
}

export function createDiskFileStore(folder: string): FileStore {
  return {
    read: (name) => readFile(join(folder, name)),
    has: (name) =>
      stat(join(folder, name)).then(
        () => true,
        () => false,
      ),
    remove: (name) => rm(join(folder, name), { force: true }),
    write: async (name, bytes) => {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      // Written aside and renamed, so that nobody reads half a file.
      const aside = `${path}.${randomUUID()}`;
      await writeFile(aside, bytes, { flush: true });
      await rename(aside, path);
    },
  };
}
