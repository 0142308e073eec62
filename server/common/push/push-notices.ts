import { createHash } from 'node:crypto';
import { z } from 'zod';
import { dayMs, hourMs, minuteMs } from '../../../contract/kernel/durations.ts';
import type { PushMessage, PushSubscriptionInput } from '../../../contract/push/schemas.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { handleJob, type JobAttempt, type JobDefinition, JobRefused } from '../../platform/jobs/define-job.ts';
import { cancelJobs, enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { readSite } from '../settings/setting-store.ts';
import { isPushAddress, loadWebPush, readPushKeys } from './push-keys.ts';
import { deleteSubscription, findSubscription, listSubscriptions, type NoticeOwner } from './push-store.ts';

const payload = z.strictObject({
  subscriptionId: z.string(),
  message: z.strictObject({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() }),
});
type NoticePayload = z.infer<typeof payload>;

/** One job per device. A failure is only logged, because no function depends on notices. */
const pushNotice: JobDefinition<typeof payload> = {
  name: 'push notice',
  payload,
  pausesMs: [15_000, minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs],
  usefulMs: dayMs,
  timeoutMs: 10_000,
  maxAtOnce: 6,
  isDisposable: true,
};

const buildDeviceKey = (subscriptionId: string) => `push:${subscriptionId}`;

export const createNoticeHandler = (context: Context) =>
  handleJob(pushNotice, async (notice, job) => {
    await sendNotice(context, notice, job);
    return undefined;
  });

async function sendNotice(context: Context, { subscriptionId, message }: NoticePayload, job: JobAttempt) {
  const { db, config } = context;
  const stored = await findSubscription(db, subscriptionId);
  if (!stored) return;
  const subscription: PushSubscriptionInput = JSON.parse(stored);
  if (!isPushAddress(subscription.endpoint, config.pushHosts))
    return void (await deleteSubscription(db, subscriptionId));
  const { method, headers, body } = await encryptNotice(context, subscription, message, job.expiresAt);
  const answer = await fetch(subscription.endpoint, {
    method,
    headers: toFetchHeaders(headers),
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: job.signal,
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  if (answer.status === 404 || answer.status === 410) return void (await deleteSubscription(db, subscriptionId));
  const reason = `the push service answered ${answer.status}`;
  throw answer.status === 429 || answer.status >= 500 ? new Error(reason) : new JobRefused(reason);
}

async function encryptNotice(
  context: Context,
  subscription: PushSubscriptionInput,
  message: PushMessage,
  expiresAt: string,
) {
  const { db, publicUrl, now } = context;
  const { email } = await readSite(db);
  const details = (await loadWebPush()).generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: {
      ...(await readPushKeys(context)),
      subject: email ? `mailto:${email}` : publicUrl.replace(/^http:/, 'https:'),
    },
    TTL: Math.max(0, Math.ceil((Date.parse(expiresAt) - now().getTime()) / 1000)),
    urgency: 'high',
    // A phone that was off gets the last one of each tag.
    topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
  });
  return { ...details, body: details.body as Buffer };
}

/** Leaves out the length, which `fetch` sets. */
const toFetchHeaders = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  );

interface Notice {
  /** Identifies the occasion (`visit-moved:4f1…:2`). A notice for the same occasion replaces the unsent one. */
  key: string;
  message: PushMessage;
  /** The default is now. */
  sendAt?: string | undefined;
  /** After this time the notice is outdated. */
  expiresAt: string;
}

/** Queues a notice for every device of these people, in the transaction that causes it; most have none. */
export async function queueNotices(trx: Trx, owners: NoticeOwner[], notice: Notice, now: Date) {
  const { key, message, sendAt = now.toISOString(), expiresAt } = notice;
  if (expiresAt <= sendAt) return;
  for (const kind of ['crew', 'client'] as const) {
    const named = owners.filter((one) => one.kind === kind).map(({ owner }) => owner);
    if (named.length === 0) continue;
    for (const { id } of await listSubscriptions(trx, kind, named))
      await enqueueJob(
        trx,
        pushNotice,
        { subscriptionId: id, message },
        { now, key: buildDeviceKey(id), occasion: key, runAt: sendAt, expiresAt },
      );
  }
}

/** Withdraws the unsent notices about this occasion. */
export const withdrawNotices = (trx: Trx, occasion: string) => cancelJobs(trx, pushNotice, { occasion });

/** Withdraws the unsent notices of a device that has a new owner. */
export const withdrawDeviceNotices = (trx: Trx, subscriptionId: string) =>
  cancelJobs(trx, pushNotice, { key: buildDeviceKey(subscriptionId) });
