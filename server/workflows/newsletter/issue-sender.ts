import { z } from 'zod';
import type { EmailPayloadOf } from '../../../contract/emails/email-kinds.ts';
import { addMs, dayMs, hourMs, minuteMs } from '../../../contract/kernel/durations.ts';
import { queueEmail } from '../../common/emails/outbox.ts';
import { buildIssueEmailKey, countWaitingIssueEmails } from '../../common/emails/outbox-store.ts';
import type { DbContext } from '../../context.ts';
import { findRow, insertRows } from '../../platform/db/rows.ts';
import { handleJob, type JobDefinition } from '../../platform/jobs/define-job.ts';
import { type IssueRow, listNextSubscribers, moveCursor } from './issue-store.ts';
import { buildUnsubscribeHeaders } from './subscriptions.ts';

const payload = z.strictObject({ issueId: z.string() });

/** Queued when staff send an issue. */
export const sendIssue: JobDefinition<typeof payload> = {
  name: 'send issue',
  title: 'Trimiterea unei ediții a newsletterului',
  payload,
  pausesMs: [1000, 10_000, minuteMs, 5 * minuteMs, ...Array(48).fill(hourMs)],
  usefulMs: 7 * dayMs,
};

const defaultPace = { batch: 100, pauseMs: 1000 };

/**
 * Writes an issue into the outbox, one batch at a time and never far ahead of the outbox worker: a confirmation of a
 * visit does not wait behind ten thousand newsletters. A batch, its deliveries and the cursor are one transaction, so a
 * process may die at any moment and another continues from there.
 */
export const createIssueHandler = (context: DbContext, { batch, pauseMs } = defaultPace) =>
  handleJob(sendIssue, async ({ issueId }) => {
    const isQueued = await queueNextBatch(context, issueId, batch);
    return isQueued ? undefined : { runAgainAt: addMs(context.now(), pauseMs) };
  });

/**
 * While the mail server is away, e-mails wait for a retry: at most five batches of an issue, or a quarter of what was
 * queued. The quarter is for one provider that defers its part: the others get the issue meanwhile.
 */
const calculateMaxWaiting = (batch: number, queued: number) => Math.max(5 * batch, queued / 4);

/** Queues the next batch unless half a batch is due in the outbox; true once every subscriber's e-mail is queued. */
export async function queueNextBatch(context: DbContext, issueId: string, batch: number) {
  const { db, now } = context;
  const issue = await findRow(db, 'newsletter_issues', { id: issueId, state: 'sending' });
  if (!issue) return true;
  const { waiting, due } = await countWaitingIssueEmails(db, issue.id, now().toISOString());
  if (due >= batch / 2 || waiting >= calculateMaxWaiting(batch, issue.queued)) return false;
  return queueBatch(context, issue, batch);
}

async function queueBatch({ db, now }: DbContext, issue: IssueRow, batch: number) {
  const email: EmailPayloadOf<'newsletterIssue'> = JSON.parse(issue.payload as string);
  return db.transaction().execute(async (trx) => {
    const subscribers = await listNextSubscribers(trx, issue, batch);
    const isEnd = subscribers.length < batch;
    const moved = await moveCursor(trx, issue, {
      cursor: subscribers.at(-1)?.id ?? issue.cursor,
      queued: issue.queued + subscribers.length,
      ...(isEnd && { state: 'sent' as const, queued_at: now().toISOString() }),
    });
    // Another process queued the same batch.
    if (!moved) return false;
    for (const { id, email: to, unsubscribe_token: token } of subscribers) {
      const own = { ...email, unsubscribeUrl: buildUnsubscribeUrl(email.company.url, token) };
      const headers = buildUnsubscribeHeaders(email.company.url, token);
      await queueEmail(trx, { key: buildIssueEmailKey(issue.id, id), to, payload: own, headers }, now());
    }
    const rows = subscribers.map(({ id }) => ({
      issue_id: issue.id,
      subscriber_id: id,
      email_key: buildIssueEmailKey(issue.id, id),
    }));
    await insertRows(trx, 'newsletter_deliveries', rows);
    return isEnd;
  });
}

const buildUnsubscribeUrl = (url: string, token: string) => `${url}/newsletter/unsubscribe?token=${token}`;
