import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { isDiskFull } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { createStorageFullFailure } from '../../platform/storage/disk-space.ts';
import { getUnfinishedFolder } from '../../platform/storage/file-store.ts';

const maxFinishMs = 5000;
/** The size of boundaries, names and text fields around the file. */
const maxFormBytes = 64 * 1024;
/** Longer than any request takes. */
const abandonedAfterMs = 60 * 60_000;

export interface UploadedFile {
  name: string;
  /** Kept on the local disk: a few concurrent uploads would fill the memory of a small server. */
  path: string;
  text: (field: string) => string;
}

interface UploadLimit {
  maxBytes: number;
  tooLarge: string;
}

const getUploadFolder = (dataDir: string) => join(dataDir, 'uploads');

/** Receives the file of a form and deletes it when `work` has ended. */
export async function withUploadedFile<Result>(
  { config, disk }: Pick<Context, 'config' | 'disk'>,
  request: FastifyRequest,
  limit: UploadLimit,
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  const folder = getUploadFolder(config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    return await work(await receive(request, limit, path, disk));
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(
  request: FastifyRequest,
  { maxBytes, tooLarge }: UploadLimit,
  path: string,
  disk: Context['disk'],
) {
  if (!request.isMultipart()) throw new Failure('unsupported_type', 'Fișierul se trimite ca multipart/form-data.');
  try {
    if (Number(request.headers['content-length']) > maxBytes + maxFormBytes) throw new Failure('too_large', tooLarge);
    await disk.requireSpace();
    const file = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 5, fieldSize: 2000, parts: 6 } });
    if (!file) throw new Failure('invalid_input', 'Alegeți un fișier.', { fields: { file: 'Alegeți un fișier' } });
    await pipeline(file.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (file.file.truncated) throw new Failure('too_large', tooLarge);
    return { name: cleanName(file.filename), path, text: (field: string) => readField(file, field) };
  } catch (error) {
    await drainRequest(request);
    throw toRefusal(error, tooLarge);
  }
}

/** Deletes files that a killed process left behind: received or written in part, and recorded nowhere. */
export async function removeAbandonedFiles(dataDir: string, now: Date) {
  const stores = ['media', 'private'].map((name) => getUnfinishedFolder(join(dataDir, name)));
  for (const folder of [getUploadFolder(dataDir), ...stores])
    for (const name of await readdir(folder).catch(() => [])) {
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs < now.getTime() - abandonedAfterMs) await rm(join(folder, name), { force: true });
    }
}

/** A browser that is cut off while it sends shows a connection error instead of our message. */
async function drainRequest({ raw }: FastifyRequest) {
  if (raw.complete || raw.destroyed) return;
  raw.resume();
  await Promise.race([once(raw, 'close'), once(raw, 'end'), setTimeout(maxFinishMs)]).catch(() => undefined);
}

function toRefusal(error: unknown, tooLarge: string) {
  if (error instanceof Failure) return error;
  if (isDiskFull(error)) return createStorageFullFailure();
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('too_large', tooLarge);
  if (code === 'FST_MP_PREMATURE_CLOSE' || message.startsWith('Unexpected end'))
    return new Failure('invalid_input', 'Fișierul nu a ajuns întreg. Încercați din nou.');
  return syscall ? error : new Failure('invalid_input', 'Formularul nu a putut fi citit.');
}

/** Removes folders and characters that cannot be stored. */
function cleanName(name: string) {
  const [last = ''] = name.split(/[\\/]/).slice(-1);
  const plain = last
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  return plain.slice(0, 200).toWellFormed() || 'imagine';
}

function readField({ fields }: MultipartFile, name: string) {
  const field = fields[name];
  return field && 'value' in field && typeof field.value === 'string' ? field.value : '';
}
