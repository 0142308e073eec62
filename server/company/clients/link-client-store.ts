import { sql } from 'kysely';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import { announceEvent } from '../../common/webhooks/announce-event.ts';
import type { Trx } from '../../platform/db/database.ts';
import { isSqlite } from '../../platform/db/is-sqlite.ts';
import {
  countWritten,
  deleteRows,
  findRow,
  type HistoryRows,
  hasRow,
  insertHistory,
  readIds,
  tryInsert,
  tryWrite,
  updateRow,
  updateRows,
} from '../../platform/db/rows.ts';
import { lockRows } from '../../platform/db/run-exclusively.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { listContacts, toClientSearch } from './client-store.ts';
import { withMerged } from './merge-store.ts';

export interface LatestContact {
  name: string;
  email: string;
  phone: string | null;
  at: string;
}

export interface ClientLink extends LatestContact {
  /** When the record is linked; `at` is when it was made. */
  now: Date | string;
  kind: Tables['client_records']['kind'];
  id: string;
  /** The record was just created, so no client is linked to it yet. */
  isNew?: boolean;
  /**
   * Given for a record without contacts: others of its kind that belong to the same client, such as the visits of a
   * series.
   */
  relatedIds?: string[];
}

/** Locks the clients that it finds, so that they cannot be deleted before the transaction ends. */
export async function findByContacts(trx: Trx, email: string, phone: string | null) {
  const values = [email, phone].filter((value) => value !== null && value !== '');
  if (values.length === 0) return { ofEmail: undefined, ofPhone: undefined };
  const rows = await trx
    .selectFrom('client_contacts')
    .innerJoin('clients', 'clients.id', 'client_id')
    .select(['kind', 'client_id'])
    .where('kind', 'in', ['email', 'phone'])
    .where('value', 'in', values)
    .orderBy('client_id')
    .$if(!isSqlite(trx), (found) => found.forKeyShare())
    .execute();
  const findOwner = (kind: 'email' | 'phone') => rows.find((row) => row.kind === kind)?.client_id;
  return { ofEmail: findOwner('email'), ofPhone: findOwner('phone') };
}

/** Must be called before linking many records, because each link locks one client, not in the order of ids. */
export async function lockClientsOf(trx: Trx, contacts: { email: string; phone_e164: string | null }[]) {
  const values = contacts.flatMap(({ email, phone_e164 }) => [email.toLowerCase(), phone_e164 ?? '']).filter(Boolean);
  if (values.length === 0) return;
  const owners = trx.selectFrom('client_contacts').select('client_id as id').where('kind', 'in', ['email', 'phone']);
  await lockRows(trx, 'clients', await readIds(owners.where('value', 'in', values)));
}

/**
 * Finds the client of related records. A record with contacts matches only a client without any: a client with other
 * contacts is somebody else.
 */
export async function findByRecords(trx: Trx, { kind, id, relatedIds = [], email, phone }: ClientLink) {
  const linked = trx
    .selectFrom('client_records')
    .innerJoin('clients', 'clients.id', 'client_id')
    .select('client_id')
    .where('kind', '=', kind)
    .where('record_id', 'in', [id, ...relatedIds])
    .orderBy((eb) => eb.case().when('record_id', '=', id).then(0).else(1).end())
    .$if(!isSqlite(trx), (found) => found.forKeyShare());
  const withoutContacts = linked.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('client_contacts')
          .select('value')
          .whereRef('client_contacts.client_id', '=', 'client_records.client_id'),
      ),
    ),
  );
  return (await (email || phone ? withoutContacts : linked).limit(1).executeTakeFirst())?.client_id;
}

/** Returns false when another client has one of the contacts: of two concurrent requests the first one gets it. */
export async function insertContacts(
  trx: Trx,
  clientId: string,
  { email, phone }: Pick<ClientLink, 'email' | 'phone'>,
) {
  const rows = [
    ...(email ? [{ kind: 'email' as const, value: email }] : []),
    ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
  ];
  if (rows.length === 0) return true;
  const insert = trx
    .insertInto('client_contacts')
    .values(rows.map((row) => ({ ...row, client_id: clientId, own_client_id: clientId })))
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing());
  return (await countWritten(insert)) === rows.length;
}

export const findNamesakes = (trx: Trx, sortName: string, except: string) =>
  readIds(
    trx
      .selectFrom('clients')
      .select('id')
      .where('merged_into', 'is', null)
      .where('sort_name', '=', sortName)
      .where('id', '!=', except)
      .orderBy('id')
      .limit(3)
      .$if(!isSqlite(trx), (found) => found.forKeyShare()),
  );

export function suggestDuplicate(trx: Trx, one: string, other: string, reason: Tables['client_duplicates']['reason']) {
  const [a_id, b_id] = [one, other].sort() as [string, string];
  return tryInsert(trx, 'client_duplicates', { a_id, b_id, reason, dismissed_at: null });
}

export const insertRecord = (trx: Trx, { kind, id, at }: ClientLink, clientId: string) =>
  tryInsert(trx, 'client_records', { kind, record_id: id, client_id: clientId, own_client_id: clientId, at });

export async function moveRecord(trx: Trx, { kind, id }: ClientLink, clientId: string) {
  const record = { kind, record_id: id };
  const existing = await findRow(trx, 'client_records', record);
  if (existing && existing.client_id !== clientId)
    await updateRow(trx, 'client_records', record, { client_id: clientId, own_client_id: clientId });
  return existing?.client_id;
}

export async function unlinkRecord(trx: Trx, kind: Tables['client_records']['kind'], id: string) {
  const gone = await trx
    .deleteFrom('client_records')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .returning('client_id')
    .executeTakeFirst();
  return gone?.client_id;
}

/** Deletes a client without records, notes and tags, together with the clients merged into it; false otherwise. */
export async function removeIfEmpty(trx: Trx, clientId: string, now: Date | string) {
  const isWithout = (table: 'client_records' | 'client_notes' | 'client_tags') =>
    sql<boolean>`not exists (select 1 from ${sql.table(table)} where client_id = ${clientId})`;
  const isEmpty = sql<boolean>`${isWithout('client_records')} and ${isWithout('client_notes')} and ${isWithout('client_tags')}`;
  // Checked before locking, because most clients have something left: two transactions that wait for each other's
  // clients would deadlock.
  if (!(await hasRow(trx.selectFrom('clients').select('id').where('id', '=', clientId).where(isEmpty)))) return false;
  await waitForLinks(trx, [clientId]);
  const [, ...merged] = await withMerged(trx, [clientId]);
  if (!(await tryWrite(trx.deleteFrom('clients').where('id', '=', clientId).where(isEmpty)))) return false;
  if (merged.length > 0) await deleteRows(trx, 'clients', { id: merged });
  await announceEvent(trx, 'client.erased', clientId, now);
  return true;
}

/** Deletes clients with their contacts, records, notes, tags, pairs and merged clients; returns all their ids. */
export async function deleteClients(trx: Trx, ids: string[], now: Date | string) {
  const all = await withMerged(trx, ids);
  if (all.length === 0) return all;
  // Programs were told of merged clients when they were merged.
  const known = await readIds(
    trx.selectFrom('clients').select('id').where('id', 'in', all).where('merged_into', 'is', null),
  );
  await deleteRows(trx, 'clients', { id: all });
  for (const id of known) await announceEvent(trx, 'client.erased', id, now);
  return all;
}

/** Unlinks the records and deletes clients without any other. The remaining clients must be refreshed by the caller. */
export async function unlinkRecords(
  trx: Trx,
  kind: Tables['client_records']['kind'],
  recordIds: string[],
  now: Date | string,
) {
  const links = await trx
    .deleteFrom('client_records')
    .where('kind', '=', kind)
    .where('record_id', 'in', recordIds)
    .returning('client_id')
    .execute();
  const ids = [...new Set(links.map(({ client_id }) => client_id))];
  if (ids.length === 0) return { staying: [], deleted: [] };
  await waitForLinks(trx, ids);
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
    now,
  );
  return { staying, deleted };
}

/** Waits for transactions that have found these clients by a contact and may still link records to them. */
async function waitForLinks(trx: Trx, ids: string[]) {
  if (!isSqlite(trx))
    await trx.selectFrom('clients').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

interface Refresh {
  latest?: LatestContact;
  /** True when something changed that cannot be seen here: tags or a name. */
  isChanged?: boolean;
}

/** Recomputes counts, times and search text from contacts and records; the latest name wins. */
export async function refreshClient(
  trx: Trx,
  id: string,
  now: Date | string,
  { latest, isChanged = false }: Refresh = {},
) {
  // The lock makes concurrent refreshes see each other's records.
  const [client] = await lockRows(trx, 'clients', [id]);
  if (!client) return;
  const contacts = await listContacts(trx, id);
  const records = await countRecords(trx, id);
  const isLatest = latest !== undefined && latest.at >= (records.last ?? '');
  const name = isLatest && !client.is_named ? latest.name : client.name;
  const chooseShown = (kind: 'email' | 'phone', given: string | null | undefined) => {
    const values = contacts.filter((contact) => contact.kind === kind).map(({ value }) => value);
    return (
      [isLatest ? given : null, client[kind]].find((value) => value && values.includes(value)) ?? values[0] ?? null
    );
  };
  const search = toClientSearch(
    name,
    contacts.map(({ value }) => value),
  );
  await updateRows(
    trx,
    'clients',
    { id },
    {
      name,
      sort_name: foldText(name),
      email: chooseShown('email', latest?.email),
      phone: chooseShown('phone', latest?.phone),
      inquiries: records.inquiries,
      visits: records.visits,
      first_at: records.first ?? client.first_at,
      last_at: records.last ?? client.last_at,
      search,
    },
  );
  // Changed counts and times are not announced: they follow from records that are announced themselves.
  if (isChanged || name !== client.name || search !== client.search)
    await announceEvent(trx, 'client.changed', id, now);
}

async function countRecords(trx: Trx, id: string) {
  const { inquiries, visits, first, last } = await trx
    .selectFrom('client_records')
    .select((eb) => [
      eb.fn.sum<number | null>(sql<number>`case when kind = 'inquiry' then 1 else 0 end`).as('inquiries'),
      eb.fn.sum<number | null>(sql<number>`case when kind = 'visit' then 1 else 0 end`).as('visits'),
      eb.fn.min('at').as('first'),
      eb.fn.max('at').as('last'),
    ])
    .where('client_id', '=', id)
    .executeTakeFirstOrThrow();
  return { inquiries: Number(inquiries ?? 0), visits: Number(visits ?? 0), first, last };
}

const historyTables = {
  clients: 'clients',
  contacts: 'client_contacts',
  records: 'client_records',
  notes: 'client_notes',
  tags: 'client_tags',
  duplicates: 'client_duplicates',
} as const;

export type ClientHistory = HistoryRows<typeof historyTables>;

export const insertClientHistory = (trx: Trx, history: ClientHistory) => insertHistory(trx, historyTables, history);
