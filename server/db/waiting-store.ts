import { sql } from 'kysely';
import type { Db } from './database.ts';
import { erasedName } from './person.ts';

/** What waits for the staff: wherever it is counted, it is counted like this. */

/** Messages that nobody has answered yet; of these, when asked, those from before an instant. */
export async function countWaitingMessages(db: Db, before?: string) {
  let waiting = db
    .selectFrom('inquiries')
    .select(sql<number>`count(*)`.as('count'))
    .where('erased_at', 'is', null)
    .where('state', 'in', ['new', 'open'])
    .where('answered_at', 'is', null);
  if (before) waiting = waiting.where('created_at', '<', before);
  return Number((await waiting.executeTakeFirstOrThrow()).count);
}

/** Visits that somebody asked for and waits to hear of. */
export async function countVisitsToConfirm(db: Db) {
  const { count } = await db
    .selectFrom('visits')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'requested')
    .where('is_suspicious', '=', 0)
    .where('name', '!=', erasedName)
    .executeTakeFirstOrThrow();
  return Number(count);
}
