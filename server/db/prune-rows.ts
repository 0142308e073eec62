const dayMs = 24 * 60 * 60_000;

/** Unconfirmed rows are kept for 30 days, at most 20,000 of them. */
const daysKept = 30;
const maxRows = 20_000;

/**
 * Deletes the oldest rows in batches: a long transaction would block every other writer. `findNth` gives the time of the
 * row that follows the newest ones; `deleteBatch` returns how many it deleted.
 */
export async function pruneRows(
  now: Date,
  findNth: (newest: number) => Promise<string | undefined>,
  deleteBatch: (before: string, max: number) => Promise<number>,
) {
  const tooOld = new Date(now.getTime() - daysKept * dayMs).toISOString();
  const tooMany = (await findNth(maxRows)) ?? '';
  const before = [tooOld, tooMany].toSorted().at(-1) as string;
  while ((await deleteBatch(before, 500)) > 0);
}
