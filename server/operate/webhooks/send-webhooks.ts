import { addMs, hourMs, minuteMs } from '../../../contract/kernel/durations.ts';
import { maxWaiting } from '../../../contract/webhooks/schemas.ts';
import { buildSendingKey, sendWebhooks } from '../../common/webhooks/announce-event.ts';
import {
  addMissed,
  type Delivery,
  deleteDeliveries,
  dropBeyond,
  findNextDelivery,
  findWebhookSubscription,
  hastenWaiting,
  listUnwritten,
  lockBodies,
  type Subscription,
  updateDelivery,
  updateWebhookSubscription,
} from '../../common/webhooks/webhook-store.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { handleJob, type JobAttempt } from '../../platform/jobs/define-job.ts';
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { addTry, callReceiver, type Outcome, type ReceiverContext } from './call-receiver.ts';
import { readEventObjects } from './event-objects.ts';
import { isDead, switchOff } from './switch-off.ts';

type SendingContext = ReceiverContext & Pick<Context, 'db' | 'publicUrl'>;

/** Runs one job at a time for each subscription. A job that leaves events queues the next one for when they are due. */
export const createWebhookHandler = (context: SendingContext) =>
  handleJob(sendWebhooks, async ({ subscriptionId }, job) => {
    const dueAt = await sendWaiting(context, subscriptionId, job);
    if (dueAt) await context.db.transaction().execute((trx) => queueNext(trx, subscriptionId, dueAt, context.now()));
    return undefined;
  });

/** Replaces the waiting job, so that there is at most one. */
const queueNext = (trx: Trx, subscriptionId: string, runAt: string, now: Date) =>
  enqueueJob(
    trx,
    sendWebhooks,
    { subscriptionId },
    { now, runAt, key: buildSendingKey(subscriptionId), occasion: 'next' },
  );

/** Sends the events that are due; returns when the next one will be. */
async function sendWaiting(context: SendingContext, id: string, job: JobAttempt) {
  const { db, now } = context;
  for (let failures = 0; ; ) {
    const subscription = await findWebhookSubscription(db, id);
    if (!subscription) return undefined;
    await writeBodies(context, subscription, job);
    const next = await findNextDelivery(db, id);
    if (!subscription.is_on || !next?.body) return undefined;
    const dueAt = [next.due_at, subscription.paused_until ?? ''].toSorted().at(-1) as string;
    if (dueAt > now().toISOString()) return dueAt;
    if (job.isStopping()) throw new Error('Serverul se oprește.');
    const outcome = await callReceiver(context, subscription, { id: next.id, body: next.body });
    if (!outcome.isAccepted && job.isStopping()) throw new Error('Serverul se oprește.');
    failures = outcome.isAccepted ? 0 : failures + 1;
    await recordOutcome(context, subscription, next, { ...outcome, failures }, job);
  }
}

const batchSize = 50;

/**
 * Writes the bodies of new events once, soon after their commit, even while the receiver is down. The transaction of an
 * event cannot write them: its records are not complete yet, and it would have to wait.
 */
async function writeBodies({ db, now }: SendingContext, { id }: Subscription, job: JobAttempt) {
  while ((await listUnwritten(db, id, 1)).length > 0)
    await db.transaction().execute(async (trx) => {
      // Before the events, as in every transaction that holds both: a deletion of the subscription would deadlock.
      await job.saveProgress(trx, 'written');
      await lockBodies(trx);
      const rows = await listUnwritten(trx, id, batchSize);
      const findObject = await readEventObjects(trx, rows, now());
      const hidden = rows.filter((row) => !findObject(row));
      await deleteDeliveries(
        trx,
        hidden.map((row) => row.id),
      );
      for (const row of rows) {
        const data = findObject(row);
        if (data) await updateDelivery(trx, { id: row.id }, { body: writeBody(row, data) });
      }
      const dropped = await dropBeyond(trx, id, maxWaiting);
      if (dropped > 0) await addMissed(trx, id, dropped);
    });
}

/** `version` rises when a receiver has to read the other fields differently. */
export const writeBody = ({ type, at }: Pick<Delivery, 'type' | 'at'>, data: object) =>
  JSON.stringify({ version: 1, type, timestamp: at, data });

interface Attempt extends Outcome {
  /** How many failures in a row there were in this run, of different records. */
  failures: number;
}

async function recordOutcome(
  context: SendingContext,
  subscription: Subscription,
  delivery: Delivery,
  { isAccepted, tried, answer, failures }: Attempt,
  job: JobAttempt,
) {
  const now = context.now().toISOString();
  const { id, attempts, expires_at } = delivery;
  const dueAt = addMs(now, pausesMs[attempts] ?? maxPauseMs);
  const isGivenUp = !isAccepted && dueAt > expires_at;
  const end = isAccepted
    ? { state: 'sent' as const, done_at: now }
    : isGivenUp
      ? { state: 'failed' as const, done_at: now }
      : { due_at: dueAt };
  await context.db.transaction().execute(async (trx) => {
    await job.saveProgress(trx, id);
    const change = { ...end, attempts: attempts + 1, tries: addTry(delivery, tried), answer };
    await updateDelivery(trx, { id, state: 'waiting', attempts }, change);
    if (isAccepted) await noteSuccess(trx, subscription, now);
    else if (isDead(subscription, { isGivenUp, now })) await switchOff(context, trx, subscription);
    else await noteFailure(trx, subscription, failures, now);
  });
}

/** The pauses between the attempts for one event, over three days. */
const pausesMs = [10_000, minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 2 * hourMs, 4 * hourMs];
const maxPauseMs = 6 * hourMs;

/** Makes waiting events due at once when the receiver answers again. */
export async function noteSuccess(trx: Trx, { id, version, failing_since, paused_until }: Subscription, now: string) {
  if (!failing_since && !paused_until) return;
  await updateWebhookSubscription(trx, { id, version }, { failing_since: null, paused_until: null });
  await hastenWaiting(trx, id, now);
}

/** After so many failures in a row the receiver as a whole counts as down. */
const maxFailures = 3;

/** Does nothing when staff changed the subscription during the call: the failure was that of another address. */
async function noteFailure(trx: Trx, subscription: Subscription, failures: number, now: string) {
  const { id, version, failing_since } = subscription;
  const since = failing_since ?? now;
  const pauseMs = Math.min(Math.max((Date.parse(now) - Date.parse(since)) / 10, minuteMs), 15 * minuteMs);
  const paused_until = failures >= maxFailures ? addMs(now, pauseMs) : subscription.paused_until;
  if (!failing_since || failures >= maxFailures)
    await updateWebhookSubscription(trx, { id, version, failing_since }, { failing_since: since, paused_until });
}
