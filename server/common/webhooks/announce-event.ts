import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addMs, dayMs, hourMs, minuteMs } from '../../../contract/kernel/durations.ts';
import type { WebhookEvent } from '../../../contract/webhooks/events.ts';
import { retryDays } from '../../../contract/webhooks/schemas.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { JobDefinition } from '../../platform/jobs/define-job.ts';
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { insertDelivery, listWebhookSubscriptions } from './webhook-store.ts';

const payload = z.strictObject({ subscriptionId: z.string() });

/**
 * Sends the waiting events of a subscription. What a receiver answers is stored, so only the database can make the job
 * fail; it is then tried again without end.
 */
export const sendWebhooks: JobDefinition<typeof payload> = {
  name: 'send webhooks',
  title: 'Anunțarea altor programe',
  payload,
  pausesMs: [minuteMs, 15 * minuteMs, ...Array(10_000).fill(hourMs)],
  usefulMs: 36_500 * dayMs,
};

export const buildSendingKey = (subscriptionId: string) => `webhook:${subscriptionId}`;

interface Listener {
  id: string;
  events: WebhookEvent[];
  /** True once this transaction has queued the job that sends to it. */
  isWoken: boolean;
}

/** The active subscriptions, read once for each transaction. */
const listenersOf = new WeakMap<Trx, Promise<Listener[]>>();

/**
 * Queues an event for every subscription that wants it, in the transaction that causes it. Not to be called for records
 * that other programs may not see: suspicious requests, spam, drafts.
 */
export async function announceEvent(trx: Trx, type: WebhookEvent, recordId: string, now: Date | string) {
  for (const listener of await findListeners(trx)) {
    if (!listener.events.includes(type)) continue;
    const at = new Date(now).toISOString();
    await insertDelivery(trx, {
      id: `msg_${randomUUID()}`,
      subscription_id: listener.id,
      type,
      record_id: recordId,
      at,
      body: null,
      state: 'waiting',
      attempts: 0,
      tries: '[]',
      answer: null,
      due_at: at,
      expires_at: addMs(at, retryDays * dayMs),
      done_at: null,
    });
    if (!listener.isWoken) await wakeSender(trx, listener.id, new Date(now));
    listener.isWoken = true;
  }
}

/** Queued without an occasion, because transactions that replace the same waiting job wait for each other. */
export const wakeSender = (trx: Trx, subscriptionId: string, now: Date) =>
  enqueueJob(trx, sendWebhooks, { subscriptionId }, { now, key: buildSendingKey(subscriptionId) });

/** Makes the rest of this transaction announce nothing: for sample data and imports. */
export const announceNothing = (trx: Trx) => listenersOf.set(trx, Promise.resolve([]));

const findListeners = (trx: Trx) => listenersOf.get(trx) ?? rememberListeners(trx, readListeners(trx));

function rememberListeners(trx: Trx, listeners: Promise<Listener[]>) {
  listenersOf.set(trx, listeners);
  return listeners;
}

async function readListeners(trx: Trx): Promise<Listener[]> {
  const rows = await listWebhookSubscriptions(trx, { is_on: 1 });
  return rows.map(({ id, events }) => ({ id, events: JSON.parse(events), isWoken: false }));
}
