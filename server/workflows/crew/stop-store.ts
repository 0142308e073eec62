import type { StopEntryKind } from '../../../contract/crew/entries.ts';
import type { Mentions } from '../../common/erasure/data-subject.ts';
import { rewriteTexts } from '../../common/erasure/mention-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { countRows, deleteRows, findRow, insertRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

export type StopEntry = Tables['stop_entries'];

export const insertEntry = (trx: Trx, entry: StopEntry) => insertRows(trx, 'stop_entries', [entry]);

export const insertEntryHistory = (trx: Trx, entries: StopEntry[]) => insertRows(trx, 'stop_entries', entries);

export const findEntry = (db: Db, key: string): Promise<StopEntry | undefined> => findRow(db, 'stop_entries', { key });

/** Sorted by the time on the phones, then by arrival. */
export async function listEntries(db: Db, visitIds: string[]): Promise<StopEntry[]> {
  if (visitIds.length === 0) return [];
  const entries = db.selectFrom('stop_entries').selectAll().where('visit_id', 'in', visitIds);
  return entries.orderBy('at').orderBy('received_at').execute();
}

/** Entries of all teams from `from` until before `to`, in the order of the entries of a visit. */
export const listEntriesBetween = (db: Db, from: string, to: string): Promise<StopEntry[]> =>
  db
    .selectFrom('stop_entries')
    .selectAll()
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .orderBy('received_at')
    .execute();

export const countEntries = (db: Db, visitId: string, kinds: readonly StopEntryKind[]) =>
  countRows(db.selectFrom('stop_entries').where('visit_id', '=', visitId).where('kind', 'in', kinds));

const texts = { table: 'stop_entries' as const, key: ['key'], json: ['value'], leftOut: ['reason', 'notice'] };

/** Removes mentions from notes at other clients' stops; returns how many changed. */
export const eraseFromEntries = (trx: Trx, mentions: Mentions) => rewriteTexts(trx, [texts], mentions);

export const deleteEntries = (trx: Trx, visitIds: string[]) => deleteRows(trx, 'stop_entries', { visit_id: visitIds });

/** Returns null when nobody chose an order. */
export async function readChosenOrder(db: Db, teamId: string, date: string): Promise<string[] | null> {
  const row = await db
    .selectFrom('stop_orders')
    .select('visit_ids')
    .where('team_id', '=', teamId)
    .where('date', '=', date)
    .executeTakeFirst();
  return row ? JSON.parse(row.visit_ids) : null;
}

/** Does nothing if a later order was chosen. */
export const writeChosenOrder = (
  db: Db,
  { teamId, date, ids, at }: { teamId: string; date: string; ids: string[] | null; at: string },
) =>
  db
    .insertInto('stop_orders')
    .values({ team_id: teamId, date, visit_ids: JSON.stringify(ids), at })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'date'])
        .doUpdateSet({ visit_ids: JSON.stringify(ids), at })
        .where('stop_orders.at', '<=', at),
    )
    .execute();

export const deleteOrdersBefore = (db: Db, date: string) =>
  db.deleteFrom('stop_orders').where('date', '<', date).execute();
