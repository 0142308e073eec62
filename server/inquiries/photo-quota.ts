import { dayInBucharest } from '../../contract/kernel/local-time.ts';
import type { Db } from '../db/database.ts';
import { startOfDay } from '../db/day-start.ts';
import { Failure } from '../http/failure.ts';
import { isLoopback, networksOf } from '../http/networks.ts';
import { createRateCounts } from '../http/rate-counts.ts';
import { sumPhotoBytesSince } from './inquiry-store.ts';

const dayMs = 24 * 60 * 60_000;
const photosPerClient = 40;
const bytesInAll = 100 * 1024 * 1024;

/** Counts photos that are about to be decoded; throws when they are too many for a day. */
export type PhotoQuota = (address: string, photos: number, now: Date) => Promise<void>;

/** From one client and its networks, and in all, as stored. */
export function createPhotoQuota(db: Db): PhotoQuota {
  const counts = createRateCounts(db);
  return async (address, photos, now) => {
    if ((await sumPhotoBytesSince(db, startOfDay(dayInBucharest(now)))) >= bytesInAll) throw tooMany(noMoreToday);
    // Behind a proxy that does not say who calls, everybody would share the day of one address.
    if (isLoopback(address)) return;
    const networks = networksOf(address);
    const keys = networks.map(({ name }) => ({ key: `photos:${name}`, windowMs: dayMs }));
    const counted = await counts.add(keys, now, photos);
    if (networks.every(({ share }, at) => (counted[at]?.count ?? 0) <= photosPerClient * share)) return;
    // What is refused must not use up what neighbours have.
    await counts.add(keys, now, -photos);
    throw tooMany('Ați trimis multe fotografii astăzi.');
  };
}

const noMoreToday = 'Astăzi nu mai putem primi fotografii.';

function tooMany(reason: string) {
  const message = `${reason} Trimiteți mesajul fără ele, iar noi vi le cerem când vă răspundem.`;
  return new Failure('too_many_requests', message, { fields: { photos: message }, retryAfter: 3600 });
}
