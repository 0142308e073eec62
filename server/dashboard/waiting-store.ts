import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../schema/tables.ts';

/** What waits for the staff: wherever it is counted or listed, it is by these conditions. */

/** Nobody has answered yet: one that was opened again after an answer keeps its promise. */
export const isUnanswered = (eb: ExpressionBuilder<Tables, 'inquiries'>) =>
  eb.and([eb('erased_at', 'is', null), eb('state', 'in', ['new', 'open']), eb('answered_at', 'is', null)]);

/** Of these, when asked, those from before an instant. */
export async function countUnanswered(db: Db, before?: string) {
  let waiting = db.selectFrom('inquiries').select(sql<number>`count(*)`.as('count')).where(isUnanswered);
  if (before) waiting = waiting.where('created_at', '<', before);
  return Number((await waiting.executeTakeFirstOrThrow()).count);
}

/** Visits that somebody asked for and waits to hear of; what a program may have sent is looked at, not waited for. */
export async function countVisitsToConfirm(db: Db) {
  const { count } = await db
    .selectFrom('visits')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'requested')
    .where('is_suspicious', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}
