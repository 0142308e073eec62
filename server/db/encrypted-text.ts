import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const prefix = 'v1:';
const [ivLength, tagLength] = [12, 16];

/** The text was encrypted with another key, or for another row. */
export class WrongKeyError extends Error {}

export const isEncrypted = (text: string) => text.startsWith(prefix);

/** AES-256-GCM. `owner` names the row: what is copied into another one cannot be read there. */
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
