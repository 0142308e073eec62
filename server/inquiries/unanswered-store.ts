import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../schema/tables.ts';

/** Never answered; a message reopened after an answer is not included. */
export const isUnanswered = (eb: ExpressionBuilder<Tables, 'inquiries'>) =>
  eb.and([eb('erased_at', 'is', null), eb('state', 'in', ['new', 'open']), eb('answered_at', 'is', null)]);

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000).toISOString();

/** With `before`, those received before that instant. */
export async function countUnanswered(db: Db, before?: string) {
  let unanswered = db.selectFrom('inquiries').select(sql<number>`count(*)`.as('count')).where(isUnanswered);
  if (before) unanswered = unanswered.where('created_at', '<', before);
  return Number((await unanswered.executeTakeFirstOrThrow()).count);
}
