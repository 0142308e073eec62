import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits; only its hash is kept. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Enough for what is random already: only passwords need a slow hash. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

// Without letters and digits that are taken for each other.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

const readableText = (length: number) => Array.from({ length }, () => readable[randomInt(readable.length)]).join('');

/** For people to copy by hand: `groups` times five characters, nearly 25 bits each. */
export const newReadableSecret = (groups: number) => Array.from({ length: groups }, () => readableText(5)).join('-');
