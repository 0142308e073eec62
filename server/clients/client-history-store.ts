import { readIds, splitIntoChunks } from '../db/rows.ts';
import type {
  ClientContactsTable,
  ClientDuplicatesTable,
  ClientNotesTable,
  ClientRecordsTable,
  ClientsTable,
  ClientTagsTable,
} from '../schema/client-tables.ts';
import type { Trx } from '../schema/tables.ts';
import { deleteClients, unlinkRecords } from './link-client-store.ts';
import { refreshClient } from './refresh-store.ts';

export interface ClientHistory {
  clients: ClientsTable[];
  contacts: ClientContactsTable[];
  records: ClientRecordsTable[];
  notes: ClientNotesTable[];
  tags: ClientTagsTable[];
  duplicates: ClientDuplicatesTable[];
}

export async function insertClientHistory(trx: Trx, history: ClientHistory) {
  for (const some of splitIntoChunks(history.clients)) await trx.insertInto('clients').values(some).execute();
  for (const some of splitIntoChunks(history.contacts)) await trx.insertInto('client_contacts').values(some).execute();
  for (const some of splitIntoChunks(history.records)) await trx.insertInto('client_records').values(some).execute();
  for (const some of splitIntoChunks(history.notes)) await trx.insertInto('client_notes').values(some).execute();
  for (const some of splitIntoChunks(history.tags)) await trx.insertInto('client_tags').values(some).execute();
  for (const some of splitIntoChunks(history.duplicates))
    await trx.insertInto('client_duplicates').values(some).execute();
}

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
