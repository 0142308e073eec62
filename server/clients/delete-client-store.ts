import type { ClientRecordsTable } from '../schema/client-tables.ts';
import type { Trx } from '../schema/tables.ts';
import { withMerged } from './merge-store.ts';

/** With their contacts, records, notes, tags and pairs, and with whoever was merged into them; gives all their ids. */
export async function deleteClients(trx: Trx, ids: string[]) {
  const all = await withMerged(trx, ids);
  if (all.length > 0) await trx.deleteFrom('clients').where('id', 'in', all).execute();
  return all;
}

/** Unlinks records and deletes the clients that have none left. Those who stay must be refreshed. */
export async function unlinkRecords(trx: Trx, kind: ClientRecordsTable['kind'], recordIds: string[]) {
  const links = await trx
    .deleteFrom('client_records')
    .where('kind', '=', kind)
    .where('record_id', 'in', recordIds)
    .returning('client_id')
    .execute();
  const ids = [...new Set(links.map(({ client_id }) => client_id))];
  if (ids.length === 0) return { staying: [], deleted: [] };
  const rest = await trx
    .selectFrom('client_records')
    .select('client_id')
    .distinct()
    .where('client_id', 'in', ids)
    .execute();
  const staying = rest.map(({ client_id }) => client_id);
  const deleted = await deleteClients(
    trx,
    ids.filter((id) => !staying.includes(id)),
  );
  return { staying, deleted };
}
