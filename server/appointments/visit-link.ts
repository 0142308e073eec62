import { createHash, randomBytes } from 'node:crypto';
import type { Trx } from '../db/tables.ts';
import { insertLink } from './visit-store.ts';

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** A new private path to a visit. Only its hash is kept, so each letter gets one of its own. */
export async function openLink(trx: Trx, visitId: string, now: string) {
  // 192 bits in lower case, as the addresses of pages are.
  const token = randomBytes(24).toString('hex');
  await insertLink(trx, hashOfToken(token), visitId, now);
  return `/visit/${token}`;
}
