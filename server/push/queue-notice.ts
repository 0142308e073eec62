import { randomUUID } from 'node:crypto';
import type { PushMessage } from '../../contract/push/schemas.ts';
import type { Trx } from '../schema/tables.ts';
import { upsertNotices } from './notice-store.ts';
import { listSubscriptions, type NoticeOwner } from './subscription-store.ts';

interface Notice {
  /** Names the occasion (`visit-moved:4f1…:2`). Queueing it again replaces what was not sent yet. */
  key: string;
  message: PushMessage;
  /** At once by default. */
  sendAt?: string | undefined;
  /** Later it would be no news. */
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
      ...{ id: randomUUID(), key, subscription_id: id, payload: JSON.stringify(message) },
      ...{ attempts: 0, due_at: sendAt, expires_at: expiresAt },
    }));
    await upsertNotices(trx, rows);
  }
}
