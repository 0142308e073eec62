import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export const issueEmailKey = (issueId: string, subscriberId: string) => `issue:${issueId}:${subscriberId}`;

/** The condition is written as the index has it, so that sent e-mails are not scanned. */
const unsentOfIssue = (db: Db, issueId: string) =>
  db
    .selectFrom('outbox')
    .where(sql<boolean>`kind = 'newsletterIssue' and state <> 'sent'`)
    .where(sql<string>`substr(key, 1, 42)`, '=', `issue:${issueId}`);

/** Without those waiting for a retry. */
export async function countDueIssueEmails(db: Db, issueId: string, now: string) {
  const { count } = await unsentOfIssue(db, issueId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'unsent')
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();
  return count;
}

export const countUnsentIssueEmails = (db: Db, issueId: string) =>
  unsentOfIssue(db, issueId)
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
