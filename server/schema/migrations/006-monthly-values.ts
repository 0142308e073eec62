import type { Kysely } from 'kysely';
import { calculateMonthlyValue } from '../../../contract/agreements/progress.ts';
import type { Tables } from '../tables.ts';

/** The monthly value used to be averaged over all months of the agreement, not over those with work. */
export async function up(db: Kysely<Tables>) {
  // The works of an erased agreement are no longer stored.
  const kept = db.selectFrom('agreements').select(['id', 'content']).where('erased_at', 'is', null);
  for (const { id, content } of await kept.execute())
    await db
      .updateTable('agreements')
      .set({ monthly_value: calculateMonthlyValue(JSON.parse(content)) })
      .where('id', '=', id)
      .execute();
}
