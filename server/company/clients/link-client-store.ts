import { sql } from 'kysely';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import type { Trx } from '../../platform/db/database.ts';
import { isSqlite } from '../../platform/db/is-sqlite.ts';
import {
  countWritten,
  deleteRows,
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
import { toSearchColumn } from '../../platform/schema/text-search-store.ts';
import { listContacts } from './client-store.ts';
import { withMerged } from './merge-store.ts';

export interface LatestContact {
  name: string;
  email: string;
  phone: string | null;
  at: string;
}

export interface ClientLink extends LatestContact {
  kind: Tables['client_records']['kind'];
  id: string;
  /** Just received, so it is linked to no client yet. */
  isNew?: boolean;
  /** Records of the same kind that have the same client, for one without contact: the other visits of a series. */
  relatedIds?: string[];
}

/** The clients found cannot be deleted until the transaction ends. */
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
  const of = (kind: 'email' | 'phone') => rows.find((row) => row.kind === kind)?.client_id;
  return { ofEmail: of('email'), ofPhone: of('phone') };
}

/** Call this before linking many records: each link locks its client, and not in the order of ids. */
export async function lockClientsOf(trx: Trx, contacts: { email: string; phone_e164: string | null }[]) {
  const values = contacts.flatMap(({ email, phone_e164 }) => [email.toLowerCase(), phone_e164 ?? '']).filter(Boolean);
  if (values.length === 0) return;
  const owners = trx.selectFrom('client_contacts').select('client_id as id').where('kind', 'in', ['email', 'phone']);
  await lockRows(trx, 'clients', await readIds(owners.where('value', 'in', values)));
}

/** A record with contacts matches only a client that has none: a client with other contacts is somebody else. */
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

/** False when another client has one of them: of two concurrent requests the first one gets it. */
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
  const known = await trx
    .selectFrom('client_records')
    .select('client_id')
    .where((eb) => eb.and(record))
    .executeTakeFirst();
  if (known && known.client_id !== clientId)
    await updateRow(trx, 'client_records', record, { client_id: clientId, own_client_id: clientId });
  return known?.client_id;
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

/** Deletes a client without records, notes and tags, with those merged into them; false when there is something left. */
export async function removeIfEmpty(trx: Trx, clientId: string) {
  const isWithout = (table: 'client_records' | 'client_notes' | 'client_tags') =>
    sql<boolean>`not exists (select 1 from ${sql.table(table)} where client_id = ${clientId})`;
  const isEmpty = sql<boolean>`${isWithout('client_records')} and ${isWithout('client_notes')} and ${isWithout('client_tags')}`;
  // Most have something left: two transactions that each wait for a client of the other would be a deadlock.
  if (!(await hasRow(trx.selectFrom('clients').select('id').where('id', '=', clientId).where(isEmpty)))) return false;
  await waitForLinks(trx, [clientId]);
  const [, ...merged] = await withMerged(trx, [clientId]);
  if (!(await tryWrite(trx.deleteFrom('clients').where('id', '=', clientId).where(isEmpty)))) return false;
  if (merged.length > 0) await deleteRows(trx, 'clients', { id: merged });
  return true;
}

/** Deletes clients with their contacts, records, notes, tags, pairs and merged clients; returns all their ids. */
export async function deleteClients(trx: Trx, ids: string[]) {
  const all = await withMerged(trx, ids);
  if (all.length > 0) await deleteRows(trx, 'clients', { id: all });
  return all;
}

/** Unlinks records and deletes the clients that have none left. Those who stay must be refreshed. */
export async function unlinkRecords(trx: Trx, kind: Tables['client_records']['kind'], recordIds: string[]) {
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
  );
  return { staying, deleted };
}

/** Transactions that have found these clients by their contacts may still link records to them. */
async function waitForLinks(trx: Trx, ids: string[]) {
  if (!isSqlite(trx))
    await trx.selectFrom('clients').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Recomputes counts, times and search text from contacts and records; the latest name wins. */
export async function refreshClient(trx: Trx, id: string, latest?: LatestContact) {
  // Locked, so that concurrent recounts see each other's records.
  const [client] = await lockRows(trx, 'clients', [id]);
  if (!client) return;
  const contacts = await listContacts(trx, id);
  const records = await countRecords(trx, id);
  const isLatest = latest !== undefined && latest.at >= (records.last ?? '');
  const name = isLatest && !client.is_named ? latest.name : client.name;
  const shown = (kind: 'email' | 'phone', given: string | null | undefined) => {
    const values = contacts.filter((contact) => contact.kind === kind).map(({ value }) => value);
    return (
      [isLatest ? given : null, client[kind]].find((value) => value && values.includes(value)) ?? values[0] ?? null
    );
  };
  await updateRows(
    trx,
    'clients',
    { id },
    {
      name,
      sort_name: foldText(name),
      email: shown('email', latest?.email),
      phone: shown('phone', latest?.phone),
      inquiries: records.inquiries,
      visits: records.visits,
      first_at: records.first ?? client.first_at,
      last_at: records.last ?? client.last_at,
      search: toSearchColumn([name, ...contacts.map(({ value }) => value)]),
    },
  );
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
