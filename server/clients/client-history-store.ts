import { type HistoryRows, insertHistory, readIds, splitIntoChunks } from '../db/rows.ts';
import type { ClientRecordsTable } from '../schema/client-tables.ts';
import type { Trx } from '../schema/tables.ts';
import { deleteClients, unlinkRecords } from './link-client-store.ts';
import { refreshClient } from './refresh-store.ts';

const tables = {
  clients: 'clients',
  contacts: 'client_contacts',
  records: 'client_records',
  notes: 'client_notes',
  tags: 'client_tags',
  duplicates: 'client_duplicates',
} as const;

export type ClientHistory = HistoryRows<typeof tables>;

export const insertClientHistory = (trx: Trx, history: ClientHistory) => insertHistory(trx, tables, history);

/** Also removes what these clients brought to a client they were merged into. */
export async function deleteClientHistory(
  trx: Trx,
  clientIds: string[],
  records: Record<ClientRecordsTable['kind'], string[]>,
) {
  const staying = new Set<string>();
  for (const kind of ['inquiry', 'visit', 'quote', 'agreement'] as const)
    for (const some of splitIntoChunks(records[kind]))
      for (const id of (await unlinkRecords(trx, kind, some)).staying) staying.add(id);
  for (const some of splitIntoChunks(clientIds)) {
    for (const table of ['client_contacts', 'client_notes'] as const)
      await trx.deleteFrom(table).where('own_client_id', 'in', some).where('client_id', 'not in', some).execute();
    await deleteClients(trx, await withoutRecords(trx, some));
  }
  for (const id of staying) await refreshClient(trx, id);
}

const withoutRecords = (trx: Trx, ids: string[]) =>
  readIds(
    trx
      .selectFrom('clients')
      .select('id')
      .where('id', 'in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('client_records').select('record_id').whereRef('client_id', '=', 'clients.id'))),
      ),
  );
