import type { Db } from '../db/database.ts';

export const findLastRun = async (db: Db, name: string) =>
  (await db.selectFrom('job_runs').select('ran_at').where('name', '=', name).executeTakeFirst())?.ran_at;

export async function recordRun(db: Db, name: string, at: Date) {
  const ran_at = at.toISOString();
  await db
    .insertInto('job_runs')
    .values({ name, ran_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at }))
    .execute();
}
