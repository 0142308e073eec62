import { hashOfPath, newSecretPath } from '../db/secret.ts';
import type { Trx } from '../schema/tables.ts';
import { insertLink } from './visit-store.ts';

/** A new private path to a visit. Only its hash is kept, so each letter gets one of its own. */
export async function openLink(trx: Trx, visitId: string, now: string) {
  const token = newSecretPath();
  await insertLink(trx, hashOfPath(token), visitId, now);
  return `/visit/${token}`;
}
