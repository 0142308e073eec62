import type { Db, Trx } from '../../platform/db/database.ts';
import { countRows, deleteRow, deleteRows, findRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

export interface NoticeOwner {
  kind: Tables['push_subscriptions']['owner_kind'];
  /** The id of an account, or the e-mail address of a client in lower case. */
  owner: string;
}

/** The last owner to subscribe gets the notices. Returns true if that owner had the subscription before. */
export async function upsertSubscription(trx: Trx, row: Tables['push_subscriptions']) {
  const before = await findRow(trx, 'push_subscriptions', { id: row.id });
  await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row }))
    .execute();
  return before?.owner === row.owner;
}

export const findSubscription = async (db: Db, id: string) =>
  (await findRow(db, 'push_subscriptions', { id }))?.subscription;

export const deleteSubscription = (db: Db, id: string) => deleteRow(db, 'push_subscriptions', { id });

export const deleteOwnSubscription = (db: Db, id: string, { kind, owner }: NoticeOwner) =>
  deleteRows(db, 'push_subscriptions', { id, owner_kind: kind, owner });

/** Called when somebody's access ends. */
export async function deleteSubscriptions(trx: Trx, kind: NoticeOwner['kind'], owners: string[]) {
  if (owners.length === 0) return 0;
  return deleteRows(trx, 'push_subscriptions', { owner_kind: kind, owner: owners });
}

export const deleteAllSubscriptions = (trx: Trx) => trx.deleteFrom('push_subscriptions').execute();

/** SQLite accepts an offset only with a limit. */
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
