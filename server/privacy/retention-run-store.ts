import type { Db } from '../db/database.ts';

export interface RetentionRun {
  at: string;
  inquiries: number;
  visits: number;
  letters: number;
}

const key = 'retention-run';

/** What the job of every day did last; null before it first did something. */
export async function readLastRun(db: Db): Promise<RetentionRun | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}

export async function writeLastRun(db: Db, run: RetentionRun) {
  const value = JSON.stringify(run);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
