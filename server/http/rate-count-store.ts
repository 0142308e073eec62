import { sql } from 'kysely';
import { addMs } from '../../contract/kernel/durations.ts';
import type { Db } from '../db/database.ts';

export interface CountKey {
  key: string;
  /** From the first count on; then it starts again. */
  windowMs: number;
}

export interface Count {
  count: number;
  expiresAt: Date;
}

/**
 * In a transaction a count is locked until its end, so that of twenty concurrent ones each sees another number. Written
 * out, because building the statement would cost as much as running it.
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
