import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { countUpTo } from '../db/rows.ts';
import type { ClientRecordsTable, ClientsTable } from '../schema/client-tables.ts';

export const findClient = (db: Db, id: string): Promise<ClientsTable | undefined> =>
  db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst();

export const findClients = (db: Db, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('clients').selectAll().where('id', 'in', ids).execute();

export const listContacts = (db: Db, clientId: string) =>
  db.selectFrom('client_contacts').selectAll().where('client_id', '=', clientId).orderBy('value').execute();

export const listClientNotes = (db: Db, clientId: string) =>
  db.selectFrom('client_notes').selectAll().where('client_id', '=', clientId).orderBy('at', 'desc').execute();

export async function listTags(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, string[]>();
  const rows = await db.selectFrom('client_tags').selectAll().where('client_id', 'in', ids).orderBy('tag').execute();
  return new Map(ids.map((id) => [id, rows.filter((row) => row.client_id === id).map(({ tag }) => tag)]));
}

const openDuplicates = (db: Db) =>
  db
    .selectFrom('client_duplicates')
    .where('dismissed_at', 'is', null)
    .where('a_id', 'not in', mergedIds(db))
    .where('b_id', 'not in', mergedIds(db));

/** Merged clients. Not `is not null`: SQLite would read the whole index. */
export const mergedIds = (db: Db) => db.selectFrom('clients').select('id').where('merged_into', '>', '');

export const listDuplicateRows = (db: Db, max: number) =>
  openDuplicates(db).select(['a_id', 'b_id', 'reason']).orderBy('reason').orderBy('a_id').limit(max).execute();

const maxDuplicates = 1000;

export const countDuplicates = (db: Db) => countUpTo(db, openDuplicates(db).select('a_id'), maxDuplicates);

export async function listDuplicatesWith(db: Db, id: string) {
  const rows = await openDuplicates(db)
    .select(['a_id', 'b_id', 'reason'])
    .where((eb) => eb.or([eb('a_id', '=', id), eb('b_id', '=', id)]))
    .limit(10)
    .execute();
  return rows.map(({ a_id, b_id, reason }) => ({ id: a_id === id ? b_id : a_id, reason }));
}

export const listMerged = (db: Db, id: string) =>
  db.selectFrom('clients').select(['id', 'name']).where('merged_into', '=', id).orderBy('name').execute();

/** True for a record (its id in `column`) that is linked to no client: spam, a draft. */
export const hasNoClient = (kind: ClientRecordsTable['kind'], column: string) =>
  sql<boolean>`not exists (
    select 1 from client_records where client_records.kind = ${kind} and record_id = ${sql.ref(column)}
  )`;

export const isRecordOf = (clientId: string, kind: ClientRecordsTable['kind'], column: string) =>
  sql<boolean>`${sql.ref(column)} in (
    select record_id from client_records where client_records.kind = ${kind} and client_id = ${clientId}
  )`;

export async function findRecordClient(db: Db, kind: ClientRecordsTable['kind'], recordId: string) {
  const records = db.selectFrom('client_records').select('client_id').where('kind', '=', kind);
  return (await records.where('record_id', '=', recordId).executeTakeFirst())?.client_id ?? null;
}

/** True for a row with one of the e-mail addresses, in lower case, or phones. As the indexes have it. */
export function hasContact({ emails, phones }: { emails: string[]; phones: string[] }) {
  const matches = [
    ...(emails.length > 0 ? [sql`lower(email) in (${sql.join(emails)})`] : []),
    ...(phones.length > 0 ? [sql`phone_e164 in (${sql.join(phones)})`] : []),
  ];
  return matches.length > 0 ? sql<boolean>`(${sql.join(matches, sql` or `)})` : sql<boolean>`1 = 0`;
}
