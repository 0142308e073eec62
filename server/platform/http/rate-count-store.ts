import { sql } from 'kysely';
import { addMs } from '../../../contract/kernel/durations.ts';
import type { Db } from '../db/database.ts';
import { isSqlite } from '../db/is-sqlite.ts';

export interface RateCounts {
  /** Adds one, or the given amount, to each count and returns the counts in the same order. */
  add(keys: CountKey[], now: Date, by?: number): Promise<Count[]>;
}

/** PostgreSQL counts for all processes together; SQLite serves a single process, which counts in memory. */
export const createRateCounts = (db: Db): RateCounts =>
  isSqlite(db) ? new MemoryCounts() : { add: (keys, now, by) => addToCounts(db, keys, now, by) };

/** Keeps the most recently used counts; an attacker with enough networks can evict those of others. */
export class MemoryCounts implements RateCounts {
  readonly #counts = new Map<string, Count>();
  readonly #max: number;

  /** The default takes about 4 MB. */
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
    // Inserted again, because a map keeps the order of insertion: its first count is the least recently used.
    this.#counts.delete(key);
    this.#counts.set(key, count);
    if (this.#counts.size > this.#max) this.#counts.delete(this.#counts.keys().next().value as string);
    return count;
  }
}

interface CountKey {
  key: string;
  /** The window starts with the first count; after it, counting starts again. */
  windowMs: number;
}

export interface Count {
  count: number;
  expiresAt: Date;
}

/**
 * In a transaction a count stays locked until the end, so that concurrent callers each see another number. Raw SQL,
 * because building the statement would cost as much as running it.
 */
export async function addToCounts(db: Db, keys: CountKey[], now: Date, by = 1): Promise<Count[]> {
  const at = now.toISOString();
  // Sorted, so that two statements do not deadlock.
  const values = keys
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, windowMs }) => sql`(${key}, ${by}, ${addMs(now, windowMs)})`);
  const { rows } = await sql<{
    key: string;
    count: number;
    expires_at: string;
  }>`insert into rate_counts (key, count, expires_at) values ${sql.join(values)}
    on conflict (key) do update set
      count = case when rate_counts.expires_at <= ${at} then excluded.count else rate_counts.count + excluded.count end,
      expires_at = case when rate_counts.expires_at <= ${at} then excluded.expires_at else rate_counts.expires_at end
    returning key, count, expires_at`.execute(db);
  const counts = new Map(rows.map(({ key, count, expires_at }) => [key, { count, expiresAt: new Date(expires_at) }]));
  return keys.map(({ key }) => counts.get(key) as Count);
}

export const deleteExpiredCounts = (db: Db, now: Date) =>
  db.deleteFrom('rate_counts').where('expires_at', '<=', now.toISOString()).execute();
