import type { Db } from '../db/database.ts';
import type { Count, CountKey } from './rate-counts.ts';

/** In a transaction a count is locked until its end, so that of twenty concurrent ones each sees another number. */
export async function addToCounts(db: Db, keys: CountKey[], now: Date, by = 1): Promise<Count[]> {
  const at = now.toISOString();
  const ends = keys.map(({ windowMs }) => new Date(now.getTime() + windowMs).toISOString());
  const rows = await db
    .insertInto('rate_counts')
    // In order, so that two statements never wait for each other.
    .values(keys.map(({ key }, i) => ({ key, count: by, expires_at: ends[i] as string })).toSorted(byKey))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('rate_counts.expires_at', '<=', at);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(by)
            .else(eb('rate_counts.count', '+', by))
            .end(),
          expires_at: eb
            .case()
            .when(isOver)
            .then(eb.ref('excluded.expires_at'))
            .else(eb.ref('rate_counts.expires_at'))
            .end(),
        };
      }),
    )
    .returningAll()
    .execute();
  const counts = new Map(rows.map(({ key, count, expires_at }) => [key, { count, expiresAt: new Date(expires_at) }]));
  return keys.map(({ key }) => counts.get(key) as Count);
}

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);

export const deleteExpiredCounts = (db: Db, now: Date) =>
  db.deleteFrom('rate_counts').where('expires_at', '<=', now.toISOString()).execute();
