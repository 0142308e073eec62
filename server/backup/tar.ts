import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

// The format of POSIX (ustar), so that any `tar` reads an archive too. Only what a backup needs: plain files.
const blockSize = 512;
/** Eleven octal digits. */
const maxFile = 8 * 1024 ** 3 - 1;

export interface WrittenFile {
  bytes: number;
  sha256: string;
}

/** Writes one archive file, entry by entry; in memory is never more than a piece of a file. */
export class TarWriter {
  readonly #file: FileHandle;
  readonly #now: Date;

  private constructor(file: FileHandle, now: Date) {
    this.#file = file;
    this.#now = now;
  }

  static async create(path: string, now: Date) {
    return new TarWriter(await open(path, 'wx', 0o600), now);
  }

  async addBytes(name: string, bytes: Buffer): Promise<WrittenFile> {
    return this.#add(name, bytes.length, [bytes]);
  }

  async addFile(name: string, path: string): Promise<WrittenFile> {
    return this.#add(name, (await stat(path)).size, createReadStream(path));
  }

  async #add(name: string, bytes: number, pieces: AsyncIterable<Buffer> | Buffer[]): Promise<WrittenFile> {
    await this.#file.write(writeHeader(name, bytes, this.#now));
    const hash = createHash('sha256');
    let written = 0;
    for await (const piece of pieces) {
      hash.update(piece);
      written += piece.length;
      await this.#file.write(piece);
    }
    if (written !== bytes) throw new Error(`${name} changed while it was copied.`);
    await this.#file.write(Buffer.alloc(countPadding(bytes)));
    return { bytes, sha256: hash.digest('hex') };
  }

  async finish() {
    await this.#file.write(Buffer.alloc(2 * blockSize));
    await this.#file.sync();
    await this.#file.close();
  }

  async abandon() {
    await this.#file.close();
  }
}

export interface TarEntry {
  name: string;
  bytes: number;
  /** To be read before the next entry is asked for, or not at all. */
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
      const header = await readExactly(file, at, blockSize);
      if (header.every((byte) => byte === 0)) return;
      if (!isHeader(header)) throw new BackupError(`${path} is ${at === 0 ? 'not a backup' : 'damaged'}.`);
      const { name, bytes } = parseHeader(header);
      if (at + blockSize + bytes > size) throw cutShort;
      const start = at + blockSize;
      yield { name, bytes, content: () => piecesOf(file, start, bytes) };
      at = start + bytes + countPadding(bytes);
    }
  } finally {
    await file.close();
  }
}

async function* piecesOf(file: FileHandle, start: number, bytes: number) {
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
const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');

function writeHeader(name: string, bytes: number, now: Date) {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`);
  if (bytes > maxFile) throw new Error(`${name} is larger than the 8 GB that an archive holds.`);
  const header = Buffer.alloc(blockSize);
  header.write(name, 0);
  header.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  header.write(`${octal(bytes, 11)}\0${octal(Math.floor(now.getTime() / 1000), 11)}\0`, 124);
  header.write(`${' '.repeat(8)}0`, 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** By its checksum, for which its own eight bytes count as spaces. */
const isHeader = (header: Buffer) =>
  Number.parseInt(textIn(header, 148, 8), 8) ===
  header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);

const parseHeader = (header: Buffer) => ({
  name: textIn(header, 0, 100),
  bytes: Number.parseInt(textIn(header, 124, 12), 8),
});

const textIn = (header: Buffer, from: number, length: number) =>
  header
    .toString('utf8', from, from + length)
    .replace(/\0.*$/s, '')
    .trim();
