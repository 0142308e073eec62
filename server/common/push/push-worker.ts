import { createHash, randomUUID } from 'node:crypto';
import { addMs } from '../../../contract/kernel/durations.ts';
import type { PushMessage, PushSubscriptionInput } from '../../../contract/push/schemas.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { deleteRows, updateRows } from '../../platform/db/rows.ts';
import { createWorkerLoop, runWhileListening, settleAll } from '../../platform/jobs/worker-loop.ts';
import { readSite } from '../settings/setting-store.ts';
import { isPushAddress, loadWebPush, readPushKeys } from './push-keys.ts';
import {
  claimNotice,
  deleteClaimed,
  deleteExpiredNotices,
  listDueNoticeIds,
  listSubscriptions,
  type NoticeOwner,
  upsertNotices,
} from './push-store.ts';

export interface PushPace {
  pollMs: number;
  pausesMs: readonly number[];
}

const defaultPace: PushPace = { pollMs: 2000, pausesMs: [15_000, 60_000, 300_000, 900_000, 3_600_000] };
const timeoutMs = 10_000;
/** Well above `timeoutMs`, so that only a dead process loses its claim. */
const claimMs = 60_000;
const maxAtOnce = 10;

type ClaimedNotice = NonNullable<Awaited<ReturnType<typeof claimNotice>>>;

/** Any number of processes may run it and die at any moment: notices are claimed, claims expire. */
export function startPushWorker(context: Context, pace: Partial<PushPace> = {}) {
  const { app, db, now } = context;
  const { pollMs, pausesMs } = { ...defaultPace, ...pace };
  const at = (ms: number) => addMs(now(), ms);

  const work = async (stopping: AbortSignal) => {
    const ids = await listDueNoticeIds(db, at(0), maxAtOnce);
    if (ids.length > 0) await deleteExpiredNotices(db, at(0));
    await settleAll(ids.map((id) => deliver(id, stopping)));
    return ids.length > 0;
  };

  const deliver = async (id: string, stopping: AbortSignal) => {
    const until = at(claimMs);
    const notice = await claimNotice(db, id, at(0), until);
    if (!notice) return;
    const outcome = await send(context, notice, stopping).catch((error: Error) => retryLater(error.message));
    if (outcome.result === 'gone') return deleteRows(db, 'push_subscriptions', { id: notice.subscription_id });
    if (outcome.result !== 'sent') app.log.warn({ notice: id, reason: outcome.reason }, 'a notice was not sent');
    const pauseMs = outcome.result === 'retry' ? pausesMs[notice.attempts - 1] : undefined;
    return pauseMs === undefined
      ? deleteClaimed(db, id, until)
      : updateRows(db, 'push_notices', { id, due_at: until }, { due_at: at(pauseMs) });
  };

  const onError = (error: unknown) => app.log.error({ err: error }, 'the notices could not be read');
  runWhileListening(app, createWorkerLoop({ work, pauseMs: pollMs, onError }));
}

type Outcome = { result: 'sent' | 'gone'; reason?: string } | { result: 'retry' | 'refused'; reason: string };

const retryLater = (reason: string): Outcome => ({ result: 'retry', reason });

async function send(context: Context, notice: ClaimedNotice, stopping: AbortSignal): Promise<Outcome> {
  const subscription: PushSubscriptionInput = JSON.parse(notice.subscription);
  if (!isPushAddress(subscription.endpoint, context.config.pushHosts)) return { result: 'gone' };
  const { method, headers, body } = await encryptNotice(context, subscription, notice);
  const answer = await fetch(subscription.endpoint, {
    method,
    headers: toStrings(headers),
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
  });
  await answer.body?.cancel();
  return judge(answer.status);
}

function judge(status: number): Outcome {
  if (status >= 200 && status < 300) return { result: 'sent' };
  if (status === 404 || status === 410) return { result: 'gone' };
  const reason = `the push service answered ${status}`;
  return status === 429 || status >= 500 ? retryLater(reason) : { result: 'refused', reason };
}

async function encryptNotice(context: Context, subscription: PushSubscriptionInput, notice: ClaimedNotice) {
  const { db, publicUrl, now } = context;
  const { email } = await readSite(db);
  const { tag }: PushMessage = JSON.parse(notice.payload);
  const details = (await loadWebPush()).generateRequestDetails(subscription, notice.payload, {
    vapidDetails: {
      ...(await readPushKeys(context)),
      subject: email ? `mailto:${email}` : publicUrl.replace(/^http:/, 'https:'),
    },
    TTL: Math.max(0, Math.ceil((Date.parse(notice.expires_at) - now().getTime()) / 1000)),
    urgency: 'high',
    // A phone that was off gets the last one of each tag.
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
  });
  return { ...details, body: details.body as Buffer };
}

/** The length is set by fetch. */
const toStrings = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  );

interface Notice {
  /** Names the occasion (`visit-moved:4f1…:2`). Queueing it again replaces what was not sent yet. */
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
    const rows = (await listSubscriptions(trx, kind, named)).map(({ id }) => ({
      id: randomUUID(),
      key,
      subscription_id: id,
      payload: JSON.stringify(message),
      attempts: 0,
      due_at: sendAt,
      expires_at: expiresAt,
    }));
    await upsertNotices(trx, rows);
  }
}
