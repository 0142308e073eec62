import type { EmailState } from '../../../contract/emails/schemas.ts';
import { countUnsentIssueEmails } from '../../common/emails/outbox-store.ts';
import { selectUserName } from '../../company/accounts/user-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { countRows, type PageRows, updateRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

export type IssueRow = Tables['newsletter_issues'];

const selectIssues = (db: Db) =>
  db.selectFrom('newsletter_issues').selectAll().select(selectUserName('newsletter_issues.updated_by').as('author'));

export type ListedIssue = NonNullable<Awaited<ReturnType<typeof findIssue>>>;

export const findIssue = (db: Db, id: string) => selectIssues(db).where('id', '=', id).executeTakeFirst();

export async function listIssuePage(db: Db, { limit, offset }: PageRows) {
  const rows = await selectIssues(db).orderBy('updated_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
  return { rows, total: await countRows(db.selectFrom('newsletter_issues')) };
}

/** Returns false when the draft was changed since that version, or is not a draft any more. */
export const changeDraft = (trx: Trx, id: string, version: number, change: Partial<Omit<IssueRow, 'id' | 'version'>>) =>
  updateRow(trx, 'newsletter_issues', { id, version, state: 'draft' }, { ...change, version: version + 1 });

export const countConfirmedSubscribers = (db: Db) =>
  countRows(db.selectFrom('subscribers').where('state', '=', 'confirmed'));

const selectSubscribersAfter = (db: Db, { cursor, started_at }: Pick<IssueRow, 'cursor' | 'started_at'>) =>
  db
    .selectFrom('subscribers')
    .where('state', '=', 'confirmed')
    .where('id', '>', cursor)
    // People who subscribe later get the next issue.
    .where('confirmed_at', '<=', started_at);

/** The next subscribers who have not got this issue. */
export const listNextSubscribers = (trx: Trx, issue: IssueRow, max: number) =>
  selectSubscribersAfter(trx, issue).select(['id', 'email', 'unsubscribe_token']).orderBy('id').limit(max).execute();

export const moveCursor = (
  trx: Trx,
  { id, cursor }: IssueRow,
  change: Partial<Pick<IssueRow, 'cursor' | 'queued' | 'state' | 'queued_at'>>,
) => updateRow(trx, 'newsletter_issues', { id, state: 'sending', cursor }, change);

export async function readProgress(db: Db, issue: IssueRow) {
  const states = await countUnsentIssueEmails(db, issue.id);
  const sumStates = (...wanted: EmailState[]) => wanted.reduce((sum, state) => sum + (states.get(state) ?? 0), 0);
  const toCome = issue.state === 'sending' ? await countRows(selectSubscribersAfter(db, issue)) : 0;
  const [queued, failed, withdrawn] = [
    sumStates('unsent', 'sending'),
    sumStates('failed', 'expired'),
    sumStates('withdrawn'),
  ];
  const waiting = queued + toCome;
  // All others were sent, including e-mails that were deleted since.
  const sent = issue.queued - queued - failed - withdrawn;
  return { recipients: issue.queued + toCome, sent, waiting, failed, unsubscribed: await countUnsubscribed(db, issue) };
}

const countUnsubscribed = (db: Db, issue: IssueRow) =>
  countRows(
    db
      .selectFrom('newsletter_deliveries')
      .innerJoin('subscribers', 'subscribers.id', 'subscriber_id')
      .where('issue_id', '=', issue.id)
      .where('subscribers.state', '=', 'unsubscribed')
      .where('unsubscribed_at', '>=', issue.started_at),
  );

export async function listEmailKeys(trx: Trx, subscriberId: string) {
  const sent = trx.selectFrom('newsletter_deliveries').select('email_key').where('subscriber_id', '=', subscriberId);
  return (await sent.execute()).map(({ email_key }) => email_key);
}
