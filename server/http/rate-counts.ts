import type { Db } from '../db/database.ts';
import { isSqlite } from '../db/is-sqlite.ts';
import { addToCounts, type Count, type CountKey } from './rate-count-store.ts';

export interface RateCounts {
  /** Adds one to each count, or what is given, and returns them in the same order. */
  add(keys: CountKey[], now: Date, by?: number): Promise<Count[]>;
}

/** In the database, where all processes count together; SQLite serves a single process, which counts in memory. */
export const createRateCounts = (db: Db): RateCounts =>
  isSqlite(db) ? new MemoryCounts() : { add: (keys, now, by) => addToCounts(db, keys, now, by) };

/** Holds the counts used last: an attacker with enough networks can evict the others. */
export class MemoryCounts implements RateCounts {
  readonly #counts = new Map<string, Count>();
  readonly #max: number;

  /** The usual number takes about 4 MB. */
  constructor(max = 20_000) {
    this.#max = max;
  }

  get size() {
    return this.#counts.size;
  }

  async add(keys: CountKey[], now: Date, by = 1) {
    return keys.map((key) => this.#add(key, now, by));
  }

  read(key: string, now: Date) {
    const kept = this.#counts.get(key);
    return kept && kept.expiresAt > now ? kept : undefined;
  }

  #add({ key, windowMs }: CountKey, now: Date, by: number) {
    const running = this.read(key, now);
    const expiresAt = running?.expiresAt ?? new Date(now.getTime() + windowMs);
    const count = { count: (running?.count ?? 0) + by, expiresAt };
    // A map keeps the order of insertion: the first one has not been used for longest.
    this.#counts.delete(key);
    this.#counts.set(key, count);
    if (this.#counts.size > this.#max) this.#counts.delete(this.#counts.keys().next().value as string);
    return count;
  }
}
