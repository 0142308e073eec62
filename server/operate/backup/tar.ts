import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { Header } from 'tar/header';
import { BackupError } from './backup-error.ts';

// Plain files in the POSIX format (ustar), which any `tar` can read.
const blockSize = 512;

export interface WrittenFile {
  bytes: number;
  sha256: string;
}

export type AddToTar = (name: string, source: string | Buffer) => Promise<WrittenFile>;

/** Writes one archive file, entry by entry, and never holds a whole file in memory. */
export async function writeTar(path: string, now: Date, addEntries: (add: AddToTar) => Promise<void>) {
  const archive = await open(path, 'wx', 0o600);
  const add: AddToTar = async (name, source) => {
    const bytes = typeof source === 'string' ? (await stat(source)).size : source.length;
    await archive.write(writeHeader(name, bytes, now));
    const hash = createHash('sha256');
    let written = 0;
    for await (const piece of typeof source === 'string' ? createReadStream(source) : [source]) {
      hash.update(piece);
      written += piece.length;
      await archive.write(piece);
    }
    if (written !== bytes) throw new Error(`${name} changed while it was copied.`);
    await archive.write(Buffer.alloc(countPadding(bytes)));
    return { bytes, sha256: hash.digest('hex') };
  };
  try {
    await addEntries(add);
    await archive.write(Buffer.alloc(2 * blockSize));
    await archive.sync();
  } finally {
    await archive.close();
  }
}

export interface TarEntry {
  name: string;
  bytes: number;
  /** Must be consumed before the next entry is requested, or not at all. */
  content: () => AsyncGenerator<Buffer>;
}

/** The entries in their order; an archive that was cut short is an error. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const file = await open(path, 'r');
  try {
    const found = await file.stat();
    const size = found.isFile() ? found.size : 0;
    if (size < blockSize) throw new BackupError(`${path} is not a backup: it holds ${size} bytes.`);
    const cutShort = new BackupError(`${path} ends too early: it was not copied whole.`);
    for (let at = 0; ; ) {
      if (at + blockSize > size) throw cutShort;
      const header = new Header(await readExactly(file, at, blockSize));
      if (header.nullBlock) return;
      const { cksumValid: isHeader, path: name, size: bytes } = header;
      if (!isHeader || !name || bytes === undefined)
        throw new BackupError(`${path} is ${at === 0 ? 'not a backup' : 'damaged'}.`);
      if (at + blockSize + bytes > size) throw cutShort;
      const start = at + blockSize;
      yield { name, bytes, content: () => readPieces(file, start, bytes) };
      at = start + bytes + countPadding(bytes);
    }
  } finally {
    await file.close();
  }
}

async function* readPieces(file: FileHandle, start: number, bytes: number) {
  const pieceSize = 1024 * 1024;
  for (let at = 0; at < bytes; at += pieceSize)
    yield await readExactly(file, start + at, Math.min(pieceSize, bytes - at));
}

async function readExactly(file: FileHandle, position: number, length: number) {
  const buffer = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(buffer, done, length - done, position + done);
    if (bytesRead === 0) throw new BackupError('The archive became shorter while it was read.');
    done += bytesRead;
  }
  return buffer;
}

const countPadding = (bytes: number) => (blockSize - (bytes % blockSize)) % blockSize;

function writeHeader(path: string, size: number, mtime: Date) {
  const header = new Header({ path, size, mtime, mode: 0o600, uid: 0, gid: 0, type: 'File' });
  if (header.encode()) throw new Error(`${path} is larger than 8 GB, or its name too long for an archive.`);
  return header.block as Buffer;
}
