import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  countRows,
  countWritten,
  deleteRows,
  findRow,
  insertRows,
  listRows,
  readIds,
  splitIntoChunks,
  tryInsert,
  updateRow,
} from '../../platform/db/rows.ts';
import { lockNames } from '../../platform/db/run-exclusively.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { Eraser } from '../erasure/data-subject.ts';
import { rewriteTexts } from '../erasure/mention-store.ts';

export type Subscription = Tables['webhook_subscriptions'];
export type Delivery = Tables['webhook_deliveries'];

export const listWebhookSubscriptions = (db: Db, match: Partial<Pick<Subscription, 'is_on'>> = {}) =>
  listRows(db, 'webhook_subscriptions', match, { created_at: 'asc', id: 'asc' });

export const findWebhookSubscription = (db: Db, id: string) => findRow(db, 'webhook_subscriptions', { id });

export const insertWebhookSubscription = (db: Db, row: Subscription) => insertRows(db, 'webhook_subscriptions', [row]);

/** Returns false when the subscription was changed meanwhile. */
export const updateWebhookSubscription = (
  db: Db,
  known: Pick<Subscription, 'id'> & Partial<Subscription>,
  change: Partial<Subscription>,
) => updateRow(db, 'webhook_subscriptions', known, change);

export const addMissed = (trx: Trx, id: string, count: number) =>
  trx
    .updateTable('webhook_subscriptions')
    .set(({ eb }) => ({ missed: eb('missed', '+', count) }))
    .where('id', '=', id)
    .execute();

/** Switches off all subscriptions; waiting events stay. */
export const switchOffWebhooks = (trx: Trx) =>
  countWritten(
    trx
      .updateTable('webhook_subscriptions')
      .set(({ eb }) => ({ is_on: 0, version: eb('version', '+', 1) }))
      .where('is_on', '=', 1),
  );

export async function deleteWebhookSubscription(trx: Trx, id: string) {
  await deleteRows(trx, 'webhook_deliveries', { subscription_id: id });
  await deleteRows(trx, 'webhook_subscriptions', { id });
}

/** Queues an event after the others about its record. The caller has locked the row of the record. */
export async function insertDelivery(trx: Trx, row: Omit<Delivery, 'position'>) {
  const { position } = await trx
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('record_id', '=', row.record_id)
    .where('subscription_id', '=', row.subscription_id)
    .executeTakeFirstOrThrow();
  await insertRows(trx, 'webhook_deliveries', [{ ...row, position: Number(position ?? 0) + 1 }]);
}

export const findDelivery = (db: Db, id: string, subscriptionId: string) =>
  findRow(db, 'webhook_deliveries', { id, subscription_id: subscriptionId });

export const insertDoneDelivery = (db: Db, row: Delivery) => tryInsert(db, 'webhook_deliveries', row);

export const updateDelivery = (db: Db, known: Pick<Delivery, 'id'> & Partial<Delivery>, change: Partial<Delivery>) =>
  updateRow(db, 'webhook_deliveries', known, change);

export const deleteDeliveries = (trx: Trx, ids: string[]) =>
  ids.length === 0 ? undefined : deleteRows(trx, 'webhook_deliveries', { id: ids });

/** Newest first. */
export const listRecentDeliveries = (db: Db, subscriptionId: string, max: number): Promise<Delivery[]> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();

/** Events whose body is not written yet, oldest first. */
export const listUnwritten = (db: Db, subscriptionId: string, max: number): Promise<Delivery[]> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where(sql<boolean>`body is null`)
    .orderBy('at')
    .orderBy('id')
    .limit(max)
    .execute();

const selectWaiting = (db: Db, subscriptionId: string) =>
  db
    .selectFrom('webhook_deliveries as one')
    .where('one.subscription_id', '=', subscriptionId)
    .where(sql<boolean>`one.state = 'waiting'`);

export const countWaitingDeliveries = (db: Db, subscriptionId: string) => countRows(selectWaiting(db, subscriptionId));

/** The event that is due soonest, among the first waiting one of each record. */
export const findNextDelivery = (db: Db, subscriptionId: string): Promise<Delivery | undefined> =>
  selectWaiting(db, subscriptionId)
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries as earlier')
            .select('earlier.id')
            .whereRef('earlier.record_id', '=', 'one.record_id')
            .whereRef('earlier.subscription_id', '=', 'one.subscription_id')
            .whereRef('earlier.position', '<', 'one.position')
            // Not compared by its state: PostgreSQL would choose the index of due events and read all of it for each
            // row.
            .where('earlier.done_at', 'is', null),
        ),
      ),
    )
    .orderBy('due_at')
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Makes the waiting retries due now; called when the receiver answers again. */
export const hastenWaiting = (trx: Trx, subscriptionId: string, now: string) =>
  trx
    .updateTable('webhook_deliveries')
    .set({ due_at: now })
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'waiting')
    .where('due_at', '>', now)
    .execute();

/** Deletes waiting events beyond the oldest `max`, at most 1000 in one call; returns how many. */
export async function dropBeyond(trx: Trx, subscriptionId: string, max: number) {
  const ids = await readIds(
    selectWaiting(trx, subscriptionId).select('one.id').orderBy('at').orderBy('id').limit(1000).offset(max),
  );
  for (const some of splitIntoChunks(ids)) await deleteDeliveries(trx, some);
  return ids.length;
}

/** Prevents bodies from being written while an erasure searches for what it must delete. */
export const lockBodies = (trx: Trx) => lockNames(trx, ['webhook bodies']);

/** Deletes events about the client. Programs are told of the erasure itself by another event. */
export const eraseFromWebhooks: Eraser = async (trx, { records, mentions }) => {
  await lockBodies(trx);
  const ids = Object.values(records).flat();
  const count = await eraseDeliveriesAbout(trx, ids);
  const texts = { table: 'webhook_deliveries' as const, key: ['id'], columns: ['answer'], json: ['body'] };
  return { count: count + (await rewriteTexts(trx, [texts], mentions)) };
};

/** Deletes events about these records. Payments and reviews name their quote or visit only in the body. */
export async function eraseDeliveriesAbout(trx: Trx, recordIds: string[]) {
  let count = 0;
  for (const some of splitIntoChunks(recordIds))
    count += (
      await trx
        .deleteFrom('webhook_deliveries')
        .where((eb) =>
          eb.or([
            eb('record_id', 'in', some),
            eb.and([
              eb('type', 'in', ['payment.received', 'review.published']),
              eb.or(some.map((id) => eb('body', 'like', `%${id}%`))),
            ]),
          ]),
        )
        .returning('id')
        .execute()
    ).length;
  return count;
}

/**
 * Ends the waiting events of subscriptions that are off once they have expired, and deletes finished ones: those from
 * before `doneBefore`, and of each subscription all but the newest `maxDone`.
 */
export async function cleanUpDeliveries(
  db: Db,
  { now, doneBefore, maxDone }: Record<'now' | 'doneBefore', string> & { maxDone: number },
) {
  const subscriptions = db.selectFrom('webhook_subscriptions').select('webhook_subscriptions.id');
  // An expired event of an active subscription gets one more attempt.
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', done_at: now })
    .where('state', '=', 'waiting')
    .where('expires_at', '<', now)
    .where('subscription_id', 'in', subscriptions.where('is_on', '=', 0))
    .execute();
  await db.deleteFrom('webhook_deliveries').where('done_at', '<', doneBefore).execute();
  // A concurrent transaction may have added events while the subscription was deleted.
  await db.deleteFrom('webhook_deliveries').where('subscription_id', 'not in', subscriptions).execute();
  for (const id of await readIds(subscriptions)) {
    const done = db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('subscription_id', '=', id)
      .where('done_at', 'is not', null);
    const newest = done.orderBy('done_at', 'desc').orderBy('id').limit(maxDone);
    await db
      .deleteFrom('webhook_deliveries')
      .where('subscription_id', '=', id)
      .where('done_at', 'is not', null)
      .where('id', 'not in', newest)
      .execute();
  }
}
