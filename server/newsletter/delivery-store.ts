import type { Db } from '../db/database.ts';
import { countUnsentIssueEmails } from '../emails/outbox-store.ts';
import type { Trx } from '../schema/tables.ts';
import type { IssueRow } from './issue-store.ts';

export const listSending = (db: Db) =>
  db.selectFrom('newsletter_issues').selectAll().where('state', '=', 'sending').orderBy('started_at').execute();

const subscribersAfter = (db: Db, { cursor, started_at }: Pick<IssueRow, 'cursor' | 'started_at'>) =>
  db
    .selectFrom('subscribers')
    .where('state', '=', 'confirmed')
    .where('id', '>', cursor)
    // Whoever subscribes later gets the next issue.
    .where('confirmed_at', '<=', started_at);

/** The next without an e-mail of this issue. */
export const nextSubscribers = (trx: Trx, issue: IssueRow, max: number) =>
  subscribersAfter(trx, issue).select(['id', 'email', 'unsubscribe_token']).orderBy('id').limit(max).execute();

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

export async function readProgress(db: Db, issue: IssueRow) {
  const states = await countUnsentIssueEmails(db, issue.id);
  const of = (...wanted: string[]) =>
    states.reduce((sum, { state, count }) => sum + (wanted.includes(state) ? count : 0), 0);
  const toCome = issue.state === 'sending' ? await countSubscribersAfter(db, issue) : 0;
  const [queued, failed, withdrawn] = [of('unsent', 'sending'), of('failed', 'expired'), of('withdrawn')];
  const waiting = queued + toCome;
  // All others were sent, also those deleted since.
  const sent = issue.queued - queued - failed - withdrawn;
  return {
    ...{ recipients: issue.queued + toCome, sent, waiting, failed },
    unsubscribed: await countUnsubscribed(db, issue),
  };
}

async function countSubscribersAfter(db: Db, issue: IssueRow) {
  const { count } = await subscribersAfter(db, issue)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countUnsubscribed(db: Db, issue: IssueRow) {
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

export async function listEmailKeys(trx: Trx, subscriberId: string) {
  const rows = await trx
    .selectFrom('newsletter_deliveries')
    .select('email_key')
    .where('subscriber_id', '=', subscriberId)
    .execute();
  return rows.map(({ email_key }) => email_key);
}
