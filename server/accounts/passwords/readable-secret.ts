import { randomInt } from 'node:crypto';

// Without characters that are easily confused.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

const readableText = (length: number) => Array.from({ length }, () => readable[randomInt(readable.length)]).join('');

/** To be copied by hand: `groups` times five characters, nearly 25 bits each. */
export const newReadableSecret = (groups: number) => Array.from({ length: groups }, () => readableText(5)).join('-');
