import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../http/failure.ts';

const longestFinishMs = 5000;

interface UploadedFile {
  name: string;
  bytes: Buffer;
  /** The value of a text field that precedes the file. */
  text: (field: string) => string;
}

/** The only file of a form; `tooLarge` is the message when it exceeds the limit. */
export async function uploadedFile(request: FastifyRequest, largest: number, tooLarge: string): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Failure('unsupported_type', 'Fișierul se trimite ca multipart/form-data.');
  try {
    const file = await request.file({ limits: { fileSize: largest, files: 1, fields: 5, fieldSize: 2000, parts: 6 } });
    if (!file) throw new Failure('invalid_input', 'Alegeți un fișier.', { fields: { file: 'Alegeți un fișier' } });
    const bytes = await file.toBuffer();
    // A file one byte over the limit may arrive truncated and without an error.
    if (file.file.truncated) throw new Failure('too_large', tooLarge);
    return { name: plainName(file.filename), bytes, text: (field) => textOf(file, field) };
  } catch (error) {
    await letItFinish(request);
    throw asRefusal(error, tooLarge);
  }
}

/** A browser that is cut off while it sends shows a connection error instead of our message. */
async function letItFinish({ raw }: FastifyRequest) {
  if (raw.complete || raw.destroyed) return;
  raw.resume();
  await Promise.race([once(raw, 'close'), once(raw, 'end'), setTimeout(longestFinishMs)]).catch(() => undefined);
}

function asRefusal(error: unknown, tooLarge: string) {
  if (error instanceof Failure) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('too_large', tooLarge);
  return new Failure('invalid_input', 'Fișierul nu a ajuns întreg. Încercați din nou.');
}

/** Without folders and characters that cannot be stored. */
function plainName(name: string) {
  const [last = ''] = name.split(/[\\/]/).slice(-1);
  const plain = last
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  return plain.slice(0, 200).toWellFormed() || 'imagine';
}

function textOf({ fields }: MultipartFile, name: string) {
  const field = fields[name];
  return field && 'value' in field && typeof field.value === 'string' ? field.value : '';
}
