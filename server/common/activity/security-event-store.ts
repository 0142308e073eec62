import type { listSecurityEvents } from '../../../contract/activity/routes.ts';
import type { QueryOf } from '../../../contract/kernel/route.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { countRows, type PageRows, readIds, readWholePage } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

export const findSecurityEventIds = async (trx: Trx, ids: string[]) =>
  new Set(await readIds(trx.selectFrom('security_events').select('id').where('id', 'in', ids)));

export const addSecurityEvents = (trx: Trx, events: Tables['security_events'][]) =>
  trx
    .insertInto('security_events')
    .values(events)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        last_at: eb.ref('excluded.last_at'),
        count: eb('security_events.count', '+', eb.ref('excluded.count')),
      })),
    )
    .execute();

export const countSecurityEventsSince = (trx: Trx, time: string) =>
  countRows(trx.selectFrom('security_events').where('last_at', '>=', time));

export function listSecurityEventPage(db: Db, { user, kind }: QueryOf<typeof listSecurityEvents>, page: PageRows) {
  let found = db.selectFrom('security_events');
  if (user) found = found.where((eb) => eb.or([eb('user_id', '=', user), eb('by_id', '=', user)]));
  if (kind) found = found.where('kind', '=', kind);
  return readWholePage<Tables['security_events']>(db, found, { last_at: 'desc', id: 'desc' }, page);
}

export const deleteOldSecurityEvents = (db: Db, before: string) =>
  db.deleteFrom('security_events').where('last_at', '<', before).execute();
