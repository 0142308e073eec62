import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

const prefix = 'v1:';
const [ivLength, tagLength] = [12, 16];

/** The text was encrypted with another key, or for another row. */
export class WrongKeyError extends Error {}

export const isEncrypted = (text: string) => text.startsWith(prefix);

/** AES-256-GCM. `owner` names the row: a text copied into another row cannot be decrypted there. */
export function encryptText(key: Buffer, text: string, owner: string) {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

export function decryptText(key: Buffer, text: string, owner: string) {
  const bytes = Buffer.from(text.slice(prefix.length), 'base64url');
  const [iv, tag, encrypted] = [
    bytes.subarray(0, ivLength),
    bytes.subarray(ivLength, ivLength + tagLength),
    bytes.subarray(ivLength + tagLength),
  ];
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new WrongKeyError('SECRET_KEY or DATA_DIR/secret.key is not the key this was encrypted with.', { cause });
  }
}

type KeyPlace = Pick<Config, 'secretKey' | 'dataDir'>;

const getKeyFile = ({ dataDir }: KeyPlace) => join(dataDir, 'secret.key');

/** The key for encrypted texts in the database: SECRET_KEY, or a file that is created at the first start. */
export function openSecretKey(place: KeyPlace): Buffer {
  const secret = place.secretKey ?? readKeyFile(getKeyFile(place)) ?? makeKeyFile(getKeyFile(place));
  return Buffer.from(hkdfSync('sha256', secret, '', 'gradina secrets in the database', 32));
}

function readKeyFile(path: string) {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    chmodSync(path, 0o600);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Created atomically: of several processes that start together one creates the file, and all read it. */
function makeKeyFile(path: string) {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(32).toString('base64url')}\n`);
    fsyncSync(file);
    linkSync(draft, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // On a file system without hard links the first writer wins, though a reader may find the file unfinished.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS') copyFileSync(draft, path, constants.COPYFILE_EXCL);
    else if (code !== 'EEXIST') throw error;
  } finally {
    closeSync(file);
    unlinkSync(draft);
  }
  return readKeyFile(path) as string;
}
