import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits; only its hash is kept. */
export const createSecret = () => randomBytes(32).toString('base64url');

/** A fast hash is enough for random secrets; passwords need a slow one. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** 192 random bits. Addresses of pages are in lower case, hence hexadecimal. */
export const createSecretPath = () => randomBytes(24).toString('hex');

/**
 * Derives a path from a key, so that a repeated call gets the same path. It can be guessed no better than `secretKey`.
 */
export const createPathDeriver = (secretKey: Buffer) => (purpose: string, key: string) =>
  createHmac('sha256', secretKey).update(`${purpose}:${key}`).digest('hex').slice(0, 48);

/** Stays hexadecimal, so that links sent by earlier versions keep working. */
export const hashPath = (path: string) => createHash('sha256').update(path).digest('hex');

// Leaves out characters that are easily confused.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

const createReadableText = (length: number) =>
  Array.from({ length }, () => readable[randomInt(readable.length)]).join('');

/** A secret to be copied by hand: `groups` times five characters, nearly 25 bits each. */
export const createReadableSecret = (groups: number) =>
  Array.from({ length: groups }, () => createReadableText(5)).join('-');
