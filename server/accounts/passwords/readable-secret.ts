import { randomInt } from 'node:crypto';

// Without letters and digits that are taken for each other.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

const readableText = (length: number) => Array.from({ length }, () => readable[randomInt(readable.length)]).join('');

/** For people to copy by hand: `groups` times five characters, nearly 25 bits each. */
export const newReadableSecret = (groups: number) => Array.from({ length: groups }, () => readableText(5)).join('-');
