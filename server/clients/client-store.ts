import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import type { ClientsTable } from '../db/desk-tables.ts';
import { holdsWord, searchWords } from '../db/search-words.ts';
import type { Tables } from '../db/tables.ts';

export interface ClientFilter {
  text?: string | undefined;
  tag?: string | undefined;
}

const mostCounted = 10_000;

/** The order comes from an index alone. */
export async function listClientRows(
  db: Db,
  filter: ClientFilter,
  sort: 'last' | 'name',
  limit: number,
  offset: number,
) {
  const isByName = sort === 'name';
  const page = await db
    .selectFrom('clients')
    .select('id')
    .where((eb) => matching(eb, filter))
    .orderBy(isByName ? 'sort_name' : 'last_at', isByName ? 'asc' : 'desc')
    .orderBy('id', isByName ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = page.map(({ id }) => id);
  return (await findClients(db, ids)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export async function countClients(db: Db, filter: ClientFilter) {
  const counted = db
    .selectFrom('clients')
    .select('id')
    .where((eb) => matching(eb, filter))
    .limit(mostCounted)
    .as('counted');
  const { total } = await db
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function matching(eb: ExpressionBuilder<Tables, 'clients'>, { text = '', tag }: ClientFilter) {
  const words = searchWords(text).map(withoutTrunkZero);
  return eb.and([
    eb('merged_into', 'is', null),
    ...(tag ? [eb('id', 'in', eb.selectFrom('client_tags').select('client_id').where('tag', '=', tag))] : []),
    ...words.map(holdsWord),
  ]);
}

/** Numbers are kept as +40722…, and looked for as 0722…. */
const withoutTrunkZero = (word: string) => word.replace(/^0(?=\d{3,}$)/, '');

export const findClient = (db: Db, id: string): Promise<ClientsTable | undefined> =>
  db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst();

export const findClients = (db: Db, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('clients').selectAll().where('id', 'in', ids).execute();

export const listContacts = (db: Db, clientId: string) =>
  db.selectFrom('client_contacts').selectAll().where('client_id', '=', clientId).orderBy('value').execute();

export const listClientNotes = (db: Db, clientId: string) =>
  db.selectFrom('client_notes').selectAll().where('client_id', '=', clientId).orderBy('at', 'desc').execute();

export async function tagsOf(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, string[]>();
  const rows = await db.selectFrom('client_tags').selectAll().where('client_id', 'in', ids).orderBy('tag').execute();
  return new Map(ids.map((id) => [id, rows.filter((row) => row.client_id === id).map(({ tag }) => tag)]));
}

export const countTags = (db: Db) =>
  db
    .selectFrom('client_tags')
    .select(['tag', (eb) => eb.fn.countAll<number>().as('count')])
    .where('client_id', 'not in', db.selectFrom('clients').select('id').where('merged_into', 'is not', null))
    .groupBy('tag')
    .orderBy('tag')
    .execute();

/** Pairs that nobody has decided on yet. */
const openDuplicates = (db: Db) =>
  db
    .selectFrom('client_duplicates')
    .innerJoin('clients as a', 'a.id', 'a_id')
    .innerJoin('clients as b', 'b.id', 'b_id')
    .where('dismissed_at', 'is', null)
    .where('a.merged_into', 'is', null)
    .where('b.merged_into', 'is', null);

export const listDuplicateRows = (db: Db, most: number) =>
  openDuplicates(db).select(['a_id', 'b_id', 'reason']).orderBy('reason').orderBy('a_id').limit(most).execute();

export async function countDuplicates(db: Db) {
  const counted = openDuplicates(db).select('a_id').limit(1000).as('counted');
  const { total } = await db
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function duplicatesOf(db: Db, id: string) {
  const rows = await openDuplicates(db)
    .select(['a_id', 'b_id', 'reason'])
    .where((eb) => eb.or([eb('a_id', '=', id), eb('b_id', '=', id)]))
    .limit(10)
    .execute();
  return rows.map(({ a_id, b_id, reason }) => ({ id: a_id === id ? b_id : a_id, reason }));
}

export const listMerged = (db: Db, id: string) =>
  db.selectFrom('clients').select(['id', 'name']).where('merged_into', '=', id).orderBy('name').execute();
