import { isGardenAgreed } from '../agreements/erase-store.ts';
import type { Erased } from '../erasure/data-subject.ts';
import { gardenKey } from '../gardens/garden-key.ts';
import { deletePoints, readPoints } from '../gardens/garden-store.ts';
import type { Trx } from '../schema/tables.ts';
import { isGardenVisited } from '../visits/erase-store.ts';

/** Deletes the points of gardens of erased records, unless another visit or agreement is at the same address. */
export async function deleteUnusedPoints(trx: Trx, gardens: Erased['gardens'] = [], erasedAgreements: string[] = []) {
  const addresses = new Map(gardens.map((address) => [gardenKey(address), address]));
  const unused: string[] = [];
  for (const key of (await readPoints(trx, [...addresses.keys()])).keys()) {
    const address = addresses.get(key);
    const isUsed =
      (await isGardenAgreed(trx, key, erasedAgreements)) || (address && (await isGardenVisited(trx, address)));
    if (!isUsed) unused.push(key);
  }
  await deletePoints(trx, unused);
}
