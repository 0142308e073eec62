import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { BackupError } from './backup-error.ts';
import { countRowsOfCopy } from './database-copy.ts';
import { type BackupSource, databaseName, type Manifest, manifestName, manifestSchema, parseJson } from './manifest.ts';
import { readTar, type TarEntry, type WrittenFile } from './tar.ts';

/** Reads the whole archive, restores its database for trial and compares both with the manifest. */
export async function checkBackup(source: BackupSource, path: string, work: string, now: Date): Promise<Manifest> {
  const manifest = await checkArchive(path);
  const copy = join(work, 'restored');
  try {
    await extractEntry(path, databaseName[manifest.engine], copy);
    compareRows(manifest, await countRowsOfCopy(source, copy, now));
  } finally {
    await rm(copy, { force: true });
  }
  return manifest;
}

export async function checkArchive(path: string): Promise<Manifest> {
  const found: Record<string, WrittenFile> = {};
  let manifest: Manifest | undefined;
  for await (const entry of readTar(path)) {
    if (entry.name === manifestName) manifest = readManifest(path, String(await buffer(entry.content())));
    else found[entry.name] = await hashEntry(entry);
  }
  if (!manifest) throw new BackupError(`${path} has no ${manifestName}: it is not a backup, or not a whole one.`);
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.files)]);
  const bad = [...names].filter((name) => !isDeepStrictEqual(found[name], manifest.files[name]));
  if (bad.length > 0)
    throw new BackupError(`${path} is damaged: ${bad.slice(0, 5).join(', ')} differ from its manifest.`);
  return manifest;
}

function readManifest(path: string, text: string): Manifest {
  const { data: manifest, error } = manifestSchema.safeParse(parseJson(text));
  if (manifest) return manifest;
  const isOtherFormat = error.issues.some((issue) => issue.path[0] === 'format');
  throw new BackupError(
    isOtherFormat
      ? `${path} was made by another version of the product: restore it with that version.`
      : `${path} is damaged: its ${manifestName} cannot be read.`,
  );
}

export function compareRows({ rows }: Manifest, restored: Record<string, number>) {
  const different = Object.keys({ ...rows, ...restored }).filter((table) => rows[table] !== restored[table]);
  if (different.length > 0)
    throw new BackupError(`The restored database differs from the manifest in ${different.join(', ')}.`);
}

export async function extractEntry(path: string, name: string, to: string) {
  for await (const entry of readTar(path)) {
    if (entry.name !== name) continue;
    // Awaited here: leaving the loop closes the archive.
    await pipeline(Readable.from(entry.content()), createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }));
    return;
  }
  throw new BackupError(`${path} holds no ${name}.`);
}

async function hashEntry({ bytes, content }: TarEntry): Promise<WrittenFile> {
  const hash = createHash('sha256');
  for await (const piece of content()) hash.update(piece);
  return { bytes, sha256: hash.digest('hex') };
}
