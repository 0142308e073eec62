import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from './disk-space.ts';

/** Files by name. The server chooses the names. */
export interface FileStore {
  read(name: string): Promise<Buffer>;
  /** Opens a file for sending to a client, who may read slowly. */
  open(name: string): Promise<FileContent>;
  /** The path of a file on the local disk, or the bytes of one that is elsewhere. */
  source(name: string): Promise<Buffer | string>;
  write(name: string, bytes: Buffer): Promise<void>;
  /** Stores a file that `make` writes to a local path: its bytes never enter this process. */
  receive<Result>(name: string, make: (path: string) => Promise<Result>): Promise<Result>;
  has(name: string): Promise<boolean>;
  /** A missing file is no error. */
  remove(name: string): Promise<void>;
}

export interface FileContent {
  size: number;
  /** Large files are streamed: slow clients would each hold a copy in memory. */
  content: Buffer | Readable;
}

/** Smaller files are not streamed: a stream would buffer as much. */
const maxWhole = 64 * 1024;

export const toWholeContent = (content: Buffer): FileContent => ({ size: content.length, content });

/** Files that only the user of the server can read. Given a disk, nothing is written when it is nearly full. */
export function createDiskFileStore(folder: string, disk?: Disk): FileStore {
  const store = async <Result>(name: string, write: (aside: string) => Promise<Result>) => {
    await disk?.requireSpace();
    const [path, aside] = [join(folder, name), join(getUnfinishedFolder(folder), randomUUID())];
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await mkdir(dirname(aside), { recursive: true, mode: 0o700 });
    const result = await writeAside(path, aside, write);
    await syncFolders(dirname(path), made ? dirname(made) : dirname(path));
    return result;
  };
  return {
    read: (name) => readFile(join(folder, name)),
    open: (name) => openFile(join(folder, name)),
    source: async (name) => join(folder, name),
    has: (name) =>
      stat(join(folder, name)).then(
        () => true,
        () => false,
      ),
    remove: (name) => removeFile(join(folder, name)),
    write: (name, bytes) => store(name, (aside) => writeFile(aside, bytes, { flag: 'wx', mode: 0o600 })),
    receive: store,
  };
}

/**
 * The folder of files that are being written; killed processes leave some behind. It is on the same disk, because the
 * files are renamed into place.
 */
export const getUnfinishedFolder = (folder: string) => join(folder, '.unfinished');

async function openFile(path: string): Promise<FileContent> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > maxWhole) return { size, content: file.createReadStream({ highWaterMark: maxWhole }) };
    const content = toWholeContent(await file.readFile());
    await file.close();
    return content;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function removeFile(path: string) {
  await rm(path, { force: true });
  await syncFolder(dirname(path)).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** A power failure may undo renames and removals that happened after the folder was last synced. */
async function syncFolder(path: string) {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

/** Syncs the folder of a file and the folders that were created for it. */
async function syncFolders(inner: string, outermost: string) {
  for (let path = inner; path.length >= outermost.length; path = dirname(path)) {
    await syncFolder(path);
    if (path === outermost) return;
  }
}

/** Writes to a temporary file and renames it, so that nobody reads half a file and a full disk leaves none behind. */
async function writeAside<Result>(
  path: string,
  aside: string,
  write: (aside: string) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await write(aside);
    const file = await open(aside, 'r+');
    await file.sync().finally(() => file.close());
    await rename(aside, path);
    return result;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
