import { randomUUID } from 'node:crypto';
import { foldText } from '../../../../contract/kernel/fold-text.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { JournalTables, StoredRow } from '../../../platform/db/row-journal.ts';
import { insertRows, listRows, splitIntoChunks } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import type { ImportOrigin } from '../../import/import-kind.ts';
import { toClientSearch } from '../client-store.ts';
import { refreshClient, suggestDuplicate } from '../link-client-store.ts';
import { addAddressEmails } from '../own-address-store.ts';
import type { ClientPlan } from './client-row.ts';

/** An existing client, with everything that an import can extend. */
export interface KnownClient {
  id: string;
  name: string;
  contacts: { kind: 'email' | 'phone'; value: string }[];
  /** The keys of the client's gardens. */
  gardens: string[];
  tags: string[];
  notes: string[];
}

/** The clients to whom these contacts belong. */
export async function listOwners(db: Db, contacts: KnownClient['contacts']) {
  const ids = new Set<string>();
  for (const some of splitIntoChunks(contacts.map(({ value }) => value)))
    for (const row of await listRows(db, 'client_contacts', { kind: ['email', 'phone'], value: some }))
      ids.add(row.client_id);
  return readKnown(db, [...ids]);
}

/** Clients without contacts, found by name and garden. */
export async function listClientsAtPlaces(db: Db, places: { name: string; garden: string }[]) {
  if (places.length === 0) return [];
  const rows = await db
    .selectFrom('client_addresses')
    .innerJoin('clients', 'clients.id', 'client_id')
    .select(['client_id', 'garden', 'sort_name'])
    .where('garden', 'in', [...new Set(places.map(({ garden }) => garden))])
    .where('email', 'is', null)
    .where('phone', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('client_id')
    .execute();
  const clientsById = new Map(
    (await readKnown(db, [...new Set(rows.map(({ client_id }) => client_id))])).map((one) => [one.id, one]),
  );
  return places.flatMap((place) => {
    const row = rows.find(({ garden, sort_name }) => garden === place.garden && sort_name === place.name);
    const client = row && clientsById.get(row.client_id);
    return client ? [{ place, client }] : [];
  });
}

async function readKnown(db: Db, ids: string[]): Promise<KnownClient[]> {
  const all: KnownClient[] = [];
  for (const some of splitIntoChunks(ids)) {
    const match = { client_id: some };
    const [clients, contacts, addresses, tags, notes] = await Promise.all([
      listRows(db, 'clients', { id: some }),
      listRows(db, 'client_contacts', match),
      listRows(db, 'client_addresses', match),
      listRows(db, 'client_tags', match),
      listRows(db, 'client_notes', match),
    ]);
    const group = <Row extends { client_id: string }>(rows: Row[]) => {
      const groups = Map.groupBy(rows, (row) => row.client_id);
      return (id: string) => groups.get(id) ?? [];
    };
    const of = { contacts: group(contacts), addresses: group(addresses), tags: group(tags), notes: group(notes) };
    for (const { id, name } of clients)
      all.push({
        id,
        name,
        contacts: of.contacts(id).map(({ kind, value }) => ({ kind, value })),
        gardens: of.addresses(id).map(({ garden }) => garden),
        tags: of.tags(id).map(({ tag }) => tag),
        notes: of.notes(id).map(({ text }) => text),
      });
  }
  return all;
}

/** Several of the plans may concern the same client. */
export async function writeClientPlans(trx: Trx, plans: ClientPlan[], origin: ImportOrigin) {
  const fresh = plans.filter(({ isNew }) => isNew);
  await insertNewClients(trx, fresh, plans, origin);
  await insertAdditions(trx, plans, origin);
  const extendedIds = new Set(plans.filter(({ id }) => !fresh.some((one) => one.id === id)).map(({ id }) => id));
  for (const id of [...extendedIds].sort()) await refreshClient(trx, id, origin.at);
  await suggestNamesakes(trx, fresh);
}

async function insertNewClients(trx: Trx, fresh: ClientPlan[], plans: ClientPlan[], { importId, at }: ImportOrigin) {
  const byClient = Map.groupBy(plans, ({ id }) => id);
  const rows = fresh.map(({ id, name }): Tables['clients'] => {
    const contacts = (byClient.get(id) ?? []).flatMap((plan) => plan.contacts);
    const first = (kind: 'email' | 'phone') => contacts.find((contact) => contact.kind === kind)?.value ?? null;
    return {
      id,
      name,
      sort_name: foldText(name),
      is_named: 0,
      email: first('email'),
      phone: first('phone'),
      inquiries: 0,
      visits: 0,
      first_at: at,
      last_at: at,
      merged_into: null,
      search: toClientSearch(
        name,
        contacts.map(({ value }) => value),
      ),
    };
  });
  await insertRows(trx, 'clients', rows);
  // Marks the client as imported, so that it is not deleted together with its last visit or message.
  const records = fresh.map(({ id }) => ({
    kind: 'import' as const,
    record_id: `${importId}:${id}`,
    at,
    ...toOwnerColumns(id),
  }));
  await insertRows(trx, 'client_records', records);
}

const toOwnerColumns = (id: string) => ({ client_id: id, own_client_id: id });

async function insertAdditions(trx: Trx, plans: ClientPlan[], { by, at }: ImportOrigin) {
  const contacts = plans.flatMap(({ id, contacts }) =>
    contacts.map((contact) => ({ ...contact, ...toOwnerColumns(id) })),
  );
  await insertRows(trx, 'client_contacts', contacts);
  await insertRows(
    trx,
    'client_addresses',
    plans.flatMap(({ id, address, named }) => (address ? [toAddressRow(id, address, named.emails)] : [])),
  );
  for (const { id, address, named } of plans)
    if (!address && named.garden && named.emails.length > 0)
      await addAddressEmails(trx, id, named.garden, named.emails);
  await insertRows(
    trx,
    'client_tags',
    plans.flatMap(({ id, tags }) => tags.map((tag) => ({ client_id: id, tag }))),
  );
  const notes = plans.flatMap(({ id, notes }) =>
    notes.map((text) => ({ id: randomUUID(), ...toOwnerColumns(id), at, user_id: by.id, user_name: by.name, text })),
  );
  await insertRows(trx, 'client_notes', notes);
}

const toAddressRow = (
  clientId: string,
  address: NonNullable<ClientPlan['address']>,
  emails: string[],
): Tables['client_addresses'] => ({
  id: randomUUID(),
  ...toOwnerColumns(clientId),
  garden: address.garden,
  street_name: address.streetName,
  house_number: address.houseNumber,
  building_name: address.buildingName || null,
  city: address.city,
  county: address.county,
  postal_code: address.postalCode,
  emails: JSON.stringify(emails),
});

/** Links imported records to clients that exist already. */
export async function linkImportedRecords(
  trx: Trx,
  kind: 'visit' | 'agreement',
  records: { id: string; clientId: string; at: string }[],
  now: string,
) {
  const rows = records.map(({ id, clientId, at }) => ({ kind, record_id: id, at, ...toOwnerColumns(clientId) }));
  await insertRows(trx, 'client_records', rows);
  for (const id of [...new Set(records.map(({ clientId }) => clientId))].sort()) await refreshClient(trx, id, now);
}

const maxNamesakes = 3;

/** Suggests clients with the same full name as possible duplicates. */
async function suggestNamesakes(trx: Trx, fresh: ClientPlan[]) {
  const named = fresh
    .map(({ id, name }) => ({ id, sortName: foldText(name) }))
    .filter(({ sortName }) => sortName.includes(' '));
  if (named.length === 0) return;
  const others = await trx
    .selectFrom('clients')
    .select(['id', 'sort_name'])
    .where('merged_into', 'is', null)
    .where('sort_name', 'in', [...new Set(named.map(({ sortName }) => sortName))])
    .orderBy('id')
    .execute();
  const groups = Map.groupBy(others, ({ sort_name }) => sort_name);
  for (const { id, sortName } of named)
    for (const other of (groups.get(sortName) ?? []).filter((one) => one.id !== id).slice(0, maxNamesakes))
      await suggestDuplicate(trx, other.id, id, 'name');
}

export const clientJournalTables: JournalTables = {
  clients: ['id'],
  client_contacts: ['kind', 'value'],
  client_records: ['kind', 'record_id'],
  client_notes: ['id'],
  client_tags: ['client_id', 'tag'],
  client_addresses: ['id'],
};

/** Reads the rows of the clients and those of clients merged into them. */
export async function readClientRows(db: Db, ids: string[]) {
  const match = { client_id: ids };
  const merged = await db.selectFrom('clients').selectAll().where('merged_into', 'in', ids).execute();
  const clients = await listRows(db, 'clients', { id: ids });
  const rows: [keyof Tables, (StoredRow['row'] & { client_id: string })[]][] = [
    ['client_contacts', await listRows(db, 'client_contacts', match)],
    ['client_records', await listRows(db, 'client_records', match)],
    ['client_notes', await listRows(db, 'client_notes', match)],
    ['client_tags', await listRows(db, 'client_tags', match)],
    ['client_addresses', await listRows(db, 'client_addresses', match)],
  ];
  const found = new Map<string, StoredRow[]>(ids.map((id) => [id, []]));
  for (const row of clients) found.get(row.id)?.push({ table: 'clients', row });
  for (const row of merged) found.get(row.merged_into ?? '')?.push({ table: 'clients', row });
  for (const [table, list] of rows) for (const row of list) found.get(row.client_id)?.push({ table, row });
  return found;
}
