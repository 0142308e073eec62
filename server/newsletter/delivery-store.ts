import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Trx } from '../schema/tables.ts';
import type { IssueRow } from './issue-store.ts';

export const listSending = (db: Db) =>
  db.selectFrom('newsletter_issues').selectAll().where('state', '=', 'sending').orderBy('started_at').execute();

const readersAfter = (db: Db, { cursor, started_at }: Pick<IssueRow, 'cursor' | 'started_at'>) =>
  db
    .selectFrom('subscribers')
    .where('state', '=', 'confirmed')
    .where('id', '>', cursor)
    // Whoever comes later gets the next one.
    .where('confirmed_at', '<=', started_at);

/** The next who have not been written to. */
export const nextSubscribers = (trx: Trx, issue: IssueRow, most: number) =>
  readersAfter(trx, issue).select(['id', 'email', 'unsubscribe_token']).orderBy('id').limit(most).execute();

/** False when another process has gone on from there already. */
export async function moveCursor(
  trx: Trx,
  issue: IssueRow,
  change: Partial<Pick<IssueRow, 'cursor' | 'queued' | 'state' | 'queued_at'>>,
) {
  const { numUpdatedRows } = await trx
    .updateTable('newsletter_issues')
    .set(change)
    .where('id', '=', issue.id)
    .where('state', '=', 'sending')
    .where('cursor', '=', issue.cursor)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const insertDeliveries = (trx: Trx, rows: { issue_id: string; subscriber_id: string; email_key: string }[]) =>
  trx.insertInto('newsletter_deliveries').values(rows).execute();

/** The key of the letter that takes an issue to a reader. */
export const issueEmailKey = (issueId: string, subscriberId: string) => `issue:${issueId}:${subscriberId}`;

/** Letters of an issue that have not left: written as their index has it, so that the sent ones are not looked at. */
const unsentOf = (db: Db, issueId: string) =>
  db
    .selectFrom('outbox')
    .where(sql<boolean>`kind = 'newsletterIssue' and state <> 'sent'`)
    .where(sql<string>`substr(key, 1, 42)`, '=', `issue:${issueId}`);

/** Letters of an issue whose turn it is; one that is tried again later keeps nobody waiting. */
export async function countDue(db: Db, issueId: string, now: string) {
  const { count } = await unsentOf(db, issueId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'unsent')
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function progressOf(db: Db, issue: IssueRow) {
  const states = await unsentOf(db, issue.id)
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const of = (...wanted: string[]) =>
    states.reduce((sum, { state, count }) => sum + (wanted.includes(state) ? count : 0), 0);
  const toCome = issue.state === 'sending' ? await countReadersAfter(db, issue) : 0;
  const [queued, failed, withdrawn] = [of('unsent', 'sending'), of('failed', 'expired'), of('withdrawn')];
  const waiting = queued + toCome;
  // All others were sent, also those that are no longer kept.
  const sent = issue.queued - queued - failed - withdrawn;
  return {
    ...{ recipients: issue.queued + toCome, sent, waiting, failed },
    unsubscribed: await countGone(db, issue),
  };
}

async function countReadersAfter(db: Db, issue: IssueRow) {
  const { count } = await readersAfter(db, issue)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countGone(db: Db, issue: IssueRow) {
  const { count } = await db
    .selectFrom('newsletter_deliveries')
    .innerJoin('subscribers', 'subscribers.id', 'subscriber_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('issue_id', '=', issue.id)
    .where('subscribers.state', '=', 'unsubscribed')
    .where('unsubscribed_at', '>=', issue.started_at)
    .executeTakeFirstOrThrow();
  return count;
}

export const keysTo = (trx: Trx, subscriberId: string) =>
  trx
    .selectFrom('newsletter_deliveries')
    .innerJoin('outbox', 'outbox.key', 'email_key')
    .select('email_key')
    .where('subscriber_id', '=', subscriberId)
    .where('outbox.state', '=', 'unsent')
    .execute();
