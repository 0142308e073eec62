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
 * Queues an issue in batches and stays only a little ahead of the outbox worker, so that other e-mails do not wait
 * behind ten thousand newsletters. A batch and the cursor are written in one transaction: after a kill another process
 * continues.
 */
export const createIssueHandler = (context: DbContext, { batch, pauseMs } = defaultPace) =>
  handleJob(sendIssue, async ({ issueId }) => {
    const isQueued = await queueNextBatch(context, issueId, batch);
    return isQueued ? undefined : { runAgainAt: addMs(context.now(), pauseMs) };
  });

/**
 * While the mail server is down, at most five batches wait in the outbox. A quarter of the issue may wait, so that a
 * single provider that defers its e-mails does not stop the others.
 */
const calculateMaxWaiting = (batch: number, queued: number) => Math.max(5 * batch, queued / 4);

/** Queues the next batch unless half a batch is already due; true once an e-mail was queued for every subscriber. */
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
    // Another process has queued the same batch.
    if (!moved) return false;
    for (const { id, email: to, unsubscribe_token: token } of subscribers) {
      const payload = { ...email, unsubscribeUrl: buildUnsubscribeUrl(email.company.url, token) };
      const headers = buildUnsubscribeHeaders(email.company.url, token);
      await queueEmail(trx, { key: buildIssueEmailKey(issue.id, id), to, payload, headers }, now());
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
