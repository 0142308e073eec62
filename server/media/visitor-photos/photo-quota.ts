import type { Db } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { isLoopback, listNetworks } from '../../http/networks.ts';
import { addToCounts } from '../../http/rate-count-store.ts';

/** What is sent, in the words of a refusal. */
export type VisitorForm = 'mesajul' | 'cererea';

const dayMs = 24 * 60 * 60_000;
const photosPerClient = 40;
const bytesInAll = 100 * 1024 * 1024;

/** Counts photos that are about to be decoded; throws when they are too many for a day, from one client or its networks. */
export async function consumePhotoQuota(db: Db, address: string, photos: number, now: Date, form: VisitorForm) {
  if ((await countBytes(db, 0, now)) >= bytesInAll) throw tooMany('Astăzi nu mai putem primi fotografii.', form);
  // Behind a proxy that sends no X-Forwarded-For everybody shares one address.
  if (isLoopback(address)) return;
  const networks = listNetworks(address);
  const keys = networks.map(({ name }) => ({ key: `photos:${name}`, windowMs: dayMs }));
  const counted = await addToCounts(db, keys, now, photos);
  if (networks.every(({ share }, at) => (counted[at]?.count ?? 0) <= photosPerClient * share)) return;
  // A refused address must not use up the allowance of its network.
  await addToCounts(db, keys, now, -photos);
  throw tooMany('Ați trimis multe fotografii astăzi.', form);
}

export async function countBytes(db: Db, bytes: number, now: Date) {
  const [count] = await addToCounts(db, [{ key: 'photos:bytes', windowMs: dayMs }], now, bytes);
  return count?.count ?? 0;
}

function tooMany(reason: string, form: VisitorForm) {
  const message = `${reason} Trimiteți ${form} fără ele, iar noi vi le cerem când vă răspundem.`;
  return new Failure('too_many_requests', message, { fields: { photos: message }, retryAfter: 3600 });
}
