import type { EmailPayloadOf } from '../../../contract/emails/email-kinds.ts';
import { queueEmail } from '../../common/emails/outbox.ts';
import { buildIssueEmailKey, countWaitingIssueEmails } from '../../common/emails/outbox-store.ts';
import type { Context, DbContext } from '../../context.ts';
import { insertRows, listRows } from '../../platform/db/rows.ts';
import { createWorkerLoop, runWhileListening } from '../../platform/jobs/worker-loop.ts';
import { type IssueRow, listNextSubscribers, moveCursor } from './issue-store.ts';
import { buildUnsubscribeHeaders } from './subscriptions.ts';

const defaultPace = { batch: 100, pollMs: 1000 };

/** Resumes unfinished issues as soon as the server listens. */
export function startIssueSender({ app, db, now }: Context) {
  const onError = (error: unknown) => app.log.error({ err: error }, 'queueing an issue failed');
  runWhileListening(app, createIssueSender({ db, now }, onError));
}

/**
 * Writes the issues being sent into the outbox, one batch at a time and never far ahead of the outbox worker: a
 * confirmation of a visit does not wait behind ten thousand newsletters. A batch, its deliveries and the cursor are one
 * transaction, so a process may die at any moment and another continues from there.
 */
export const createIssueSender = (
  context: DbContext,
  onError: (error: unknown) => void,
  { batch, pollMs } = defaultPace,
) =>
  createWorkerLoop({
    work: async () => {
      await queueNextBatch(context, batch);
      return false;
    },
    pauseMs: pollMs,
    onError,
  });

/**
 * While the mail server is away, e-mails wait for a retry: at most five batches of an issue, or a quarter of what was
 * queued. The quarter is for one provider that defers its part: the others get the issue meanwhile.
 */
const calculateMaxWaiting = (batch: number, queued: number) => Math.max(5 * batch, queued / 4);

/** Queues the next batch of every issue that has less than half a batch due in the outbox. */
export async function queueNextBatch(context: DbContext, batch: number) {
  const { db, now } = context;
  for (const issue of await listRows(db, 'newsletter_issues', { state: 'sending' }, { started_at: 'asc' })) {
    const { waiting, due } = await countWaitingIssueEmails(db, issue.id, now().toISOString());
    if (due < batch / 2 && waiting < calculateMaxWaiting(batch, issue.queued)) await queueBatch(context, issue, batch);
  }
}

class Overtaken extends Error {}

async function queueBatch({ db, now }: DbContext, issue: IssueRow, batch: number) {
  const email: EmailPayloadOf<'newsletterIssue'> = JSON.parse(issue.payload as string);
  const work = db.transaction().execute(async (trx) => {
    const subscribers = await listNextSubscribers(trx, issue, batch);
    const last = subscribers.at(-1);
    const isEnd = subscribers.length < batch;
    const end = { state: 'sent' as const, queued_at: now().toISOString() };
    const cursor = last?.id ?? issue.cursor;
    const moved = await moveCursor(trx, issue, {
      cursor,
      queued: issue.queued + subscribers.length,
      ...(isEnd && end),
    });
    if (!moved) throw new Overtaken();
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
  });
  await work.catch((error) => {
    if (!(error instanceof Overtaken)) throw error;
  });
}

const buildUnsubscribeUrl = (url: string, token: string) => `${url}/newsletter/unsubscribe?token=${token}`;
