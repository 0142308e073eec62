import type { Db } from '../db/database.ts';
import { countRows, countWritten } from '../db/rows.ts';
import type { PushSubscriptionsTable, Trx } from '../schema/tables.ts';

export interface NoticeOwner {
  kind: PushSubscriptionsTable['owner_kind'];
  /** The id of an account, or the e-mail address of a client in lower case. */
  owner: string;
}

/** With another owner it is theirs alone, without the notices that waited for the former one. */
export async function upsertSubscription(trx: Trx, row: PushSubscriptionsTable) {
  await trx.deleteFrom('push_subscriptions').where('id', '=', row.id).where('owner', '!=', row.owner).execute();
  await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row }))
    .execute();
}

export const deleteSubscription = (db: Db, id: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute();

export const deleteOwnSubscription = (db: Db, id: string, { kind, owner }: NoticeOwner) =>
  db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('owner_kind', '=', kind)
    .where('owner', '=', owner)
    .execute();

/** For those whose access has ended. */
export async function deleteSubscriptions(trx: Trx, kind: NoticeOwner['kind'], owners: string[]) {
  if (owners.length === 0) return 0;
  return countWritten(trx.deleteFrom('push_subscriptions').where('owner_kind', '=', kind).where('owner', 'in', owners));
}

export const deleteAllSubscriptions = (trx: Trx) => trx.deleteFrom('push_subscriptions').execute();

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
        .limit(1000)
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
