import type { Db, Trx } from '../../platform/db/database.ts';
import { countRows, deleteRows, readIds, splitIntoChunks } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

export interface NoticeOwner {
  kind: Tables['push_subscriptions']['owner_kind'];
  /** The id of an account, or the e-mail address of a client in lower case. */
  owner: string;
}

/** A new owner takes over the subscription; notices queued for the former owner are deleted. */
export async function upsertSubscription(trx: Trx, row: Tables['push_subscriptions']) {
  await trx.deleteFrom('push_subscriptions').where('id', '=', row.id).where('owner', '!=', row.owner).execute();
  await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row }))
    .execute();
}

export const deleteOwnSubscription = (db: Db, id: string, { kind, owner }: NoticeOwner) =>
  deleteRows(db, 'push_subscriptions', { id, owner_kind: kind, owner });

/** Called when somebody's access ends. */
export async function deleteSubscriptions(trx: Trx, kind: NoticeOwner['kind'], owners: string[]) {
  if (owners.length === 0) return 0;
  return deleteRows(trx, 'push_subscriptions', { owner_kind: kind, owner: owners });
}

export const deleteAllSubscriptions = (trx: Trx) => trx.deleteFrom('push_subscriptions').execute();

/** SQLite takes an offset only with a limit. */
const maxTrimmed = 1000;

/** Keeps the newest ones of an owner. */
export const trimOwnSubscriptions = (trx: Trx, { kind, owner }: NoticeOwner, max: number) =>
  trx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('owner_kind', '=', kind)
        .where('owner', '=', owner)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(maxTrimmed)
        .offset(max),
    )
    .execute();

export const countSubscriptions = (db: Db) => countRows(db.selectFrom('push_subscriptions'));

export const listSubscriptions = (db: Db, kind: NoticeOwner['kind'], owners: string[]) =>
  db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('owner_kind', '=', kind)
    .where('owner', 'in', owners)
    .execute();

/** One that was not sent yet is replaced. */
export async function upsertNotices(trx: Trx, rows: Tables['push_notices'][]) {
  for (const chunk of splitIntoChunks(rows))
    await trx
      .insertInto('push_notices')
      .values(chunk)
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

export const deleteNotices = (trx: Trx, key: string) => deleteRows(trx, 'push_notices', { key });

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
  const found = notice && (await findSubscription(db, notice.subscription_id));
  return found && { ...notice, subscription: found.subscription };
}

const findSubscription = (db: Db, id: string) =>
  db.selectFrom('push_subscriptions').select('subscription').where('id', '=', id).executeTakeFirst();

/** Keeps a notice that was queued again meanwhile: its `due_at` differs from the claim. */
export const deleteClaimed = (db: Db, id: string, until: string) =>
  deleteRows(db, 'push_notices', { id, due_at: until });
