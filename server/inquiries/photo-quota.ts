import { dayInBucharest } from '../../contract/kernel/local-time.ts';
import type { Db } from '../db/database.ts';
import { startOfDay } from '../db/day-start.ts';
import { Failure } from '../http/failure.ts';
import { networksOf } from '../http/networks.ts';
import { sumPhotoBytesSince } from './inquiry-store.ts';

const photosPerNetwork = 40;
const mostNetworks = 5000;
const bytesInAll = 100 * 1024 * 1024;

/** How many photos may come in a day: from one network, counted by this process, and in all, as stored. */
export class PhotoQuota {
  readonly #db: Db;
  #day = '';
  readonly #counts = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Counts photos that are about to be decoded; throws when they are too many. */
  async count(address: string, photos: number, now: Date) {
    const day = dayInBucharest(now);
    if (day !== this.#day) this.#counts.clear();
    this.#day = day;
    const network = networksOf(address)[0].name;
    const counted = (this.#counts.get(network) ?? 0) + photos;
    if (counted > photosPerNetwork) throw tooMany('Ați trimis multe fotografii astăzi.');
    if (this.#counts.size >= mostNetworks && !this.#counts.has(network)) throw tooMany(noMoreToday);
    if ((await sumPhotoBytesSince(this.#db, startOfDay(day))) >= bytesInAll) throw tooMany(noMoreToday);
    this.#counts.set(network, counted);
  }
}

const noMoreToday = 'Astăzi nu mai putem primi fotografii.';

function tooMany(reason: string) {
  const message = `${reason} Trimiteți mesajul fără ele, iar noi vi le cerem când vă răspundem.`;
  return new Failure('too_many_requests', message, { fields: { photos: message }, retryAfter: 3600 });
}
