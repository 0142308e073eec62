import { hkdfSync, randomBytes } from 'node:crypto';
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
import type { Config } from '../config.ts';

type KeyPlace = Pick<Config, 'secretKey' | 'dataDir'>;

const keyFile = ({ dataDir }: KeyPlace) => join(dataDir, 'secret.key');

/** The key of what the database holds encrypted: SECRET_KEY, or a file that is made at the first start. */
export function openSecretKey(place: KeyPlace): Buffer {
  const secret = place.secretKey ?? readKeyFile(keyFile(place)) ?? makeKeyFile(keyFile(place));
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

/** Whole or not at all: of several processes that start at once one makes it, and all use that one. */
function makeKeyFile(path: string) {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(32).toString('base64url')}\n`);
    fsyncSync(file);
    linkSync(draft, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A file system without hard links: the first to create it wins, though a reader may meet it unfinished.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS') copyFileSync(draft, path, constants.COPYFILE_EXCL);
    else if (code !== 'EEXIST') throw error;
  } finally {
    closeSync(file);
    unlinkSync(draft);
  }
  return readKeyFile(path) as string;
}
