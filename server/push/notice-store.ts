import type { Db } from '../db/database.ts';
import { readIds, splitIntoChunks } from '../db/rows.ts';
import type { PushNoticesTable, Trx } from '../schema/tables.ts';

/** One that was not sent yet is replaced. */
export async function upsertNotices(trx: Trx, rows: PushNoticesTable[]) {
  for (const some of splitIntoChunks(rows))
    await trx
      .insertInto('push_notices')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['subscription_id', 'key']).doUpdateSet(({ ref }) => ({
          payload: ref('excluded.payload'),
          attempts: 0,
          due_at: ref('excluded.due_at'),
          expires_at: ref('excluded.expires_at'),
        })),
      )
      .execute();
}

export const deleteNotices = (trx: Trx, key: string) => trx.deleteFrom('push_notices').where('key', '=', key).execute();

export const deleteExpiredNotices = (db: Db, now: string) =>
  db.deleteFrom('push_notices').where('due_at', '<=', now).where('expires_at', '<=', now).execute();

export const listDueNoticeIds = (db: Db, now: string, max: number) =>
  readIds(db.selectFrom('push_notices').select('id').where('due_at', '<=', now).orderBy('due_at').limit(max));

/** Exactly one of several concurrent claims succeeds; it holds until `until`. */
export async function claimNotice(db: Db, id: string, now: string, until: string) {
  const notice = await db
    .updateTable('push_notices')
    .set((eb) => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  const found = notice && (await findAddress(db, notice.subscription_id));
  return found && { ...notice, subscription: found.subscription };
}

const findAddress = (db: Db, id: string) =>
  db.selectFrom('push_subscriptions').select('subscription').where('id', '=', id).executeTakeFirst();

/** Unless it was queued again meanwhile: its `due_at` is no longer that of the claim. */
export const deleteClaimed = (db: Db, id: string, until: string) =>
  db.deleteFrom('push_notices').where('id', '=', id).where('due_at', '=', until).execute();

export const postponeClaimed = (db: Db, id: string, until: string, dueAt: string) =>
  db.updateTable('push_notices').set({ due_at: dueAt }).where('id', '=', id).where('due_at', '=', until).execute();
