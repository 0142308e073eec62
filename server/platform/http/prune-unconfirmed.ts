import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import type { AnyQuery } from '../db/rows.ts';

/** Rows of public forms that nobody confirmed are kept for 30 days, at most 20,000 of them. */
const keepDays = 30;
const maxRows = 20_000;
const batchSize = 500;

/**
 * Deletes the oldest of these rows (`id`, `created_at`) in batches, because a long transaction would block every other
 * writer. `narrow` excludes old rows that stay. `remove` has to delete the rows: the next batch is read anew.
 */
export async function pruneUnconfirmed(
  now: Date,
  rows: AnyQuery,
  remove: (ids: string[]) => Promise<unknown>,
  narrow = (query: AnyQuery, _before: string) => query,
) {
  const tooOld = addMs(now, -keepDays * dayMs);
  const tooMany = await rows.orderBy('created_at', 'desc').offset(maxRows).limit(1).executeTakeFirst();
  const before = [tooOld, tooMany?.created_at ?? ''].toSorted().at(-1) as string;
  const oldest = narrow(rows.where('created_at', '<', before), before)
    .orderBy('created_at')
    .limit(batchSize);
  for (;;) {
    const ids = (await oldest.execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    await remove(ids);
  }
}
