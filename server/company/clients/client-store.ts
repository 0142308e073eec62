import { type ExpressionBuilder, sql } from 'kysely';
import type { listClients } from '../../../contract/clients/routes.ts';
import type { Garden } from '../../../contract/clients/schemas.ts';
import { mapToRecord } from '../../../contract/kernel/map-to-record.ts';
import { maxCounted } from '../../../contract/kernel/paging.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import type { QueryOf } from '../../../contract/kernel/route.ts';
import type { QuoteContent } from '../../../contract/quotes/quote-content.ts';
import { addressFields, addressNames } from '../../../contract/visits/visit-fields.ts';
import type { Db } from '../../platform/db/database.ts';
import { countTotal, countUpTo, findRow, listRows, type PageRows, readPage } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { type FoundRows, searchTable, toSearchColumn, toSearchWords } from '../../platform/schema/text-search-store.ts';
import type { GardenAddress } from '../gardens/gardens.ts';

export const findClient = (db: Db, id: string): Promise<Tables['clients'] | undefined> =>
  findRow(db, 'clients', { id });

export const findClients = (db: Db, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : listRows(db, 'clients', { id: ids });

export const listContacts = (db: Db, clientId: string) =>
  listRows(db, 'client_contacts', { client_id: clientId }, { value: 'asc' });

/** The same for the same contacts, in whatever order they came: another search text is announced as a change. */
export const toClientSearch = (name: string, contacts: string[]) => toSearchColumn([name, ...contacts.toSorted()]);

/** All contacts of the clients who have one of these contacts. */
export async function listContactsOfOwners(db: Db, contacts: string[]) {
  if (contacts.length === 0) return [];
  const owners = db.selectFrom('client_contacts').select('client_id').where('kind', 'in', ['email', 'phone']);
  const rows = await db
    .selectFrom('client_contacts')
    .select('value')
    .where('client_id', 'in', owners.where('value', 'in', contacts))
    .execute();
  return rows.map(({ value }) => value);
}

export const listClientNotes = (db: Db, clientId: string) =>
  listRows(db, 'client_notes', { client_id: clientId }, { at: 'desc' });

const maxNotesOfRecord = 20;

/** The notes of staff about the clients of these records, newest first, by record. */
export async function listNotesOfRecords(db: Db, kind: Tables['client_records']['kind'], ids: string[]) {
  const found = new Map<string, string[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('client_records')
    .innerJoin('client_notes', 'client_notes.client_id', 'client_records.client_id')
    .select(['record_id', 'text'])
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .orderBy('client_notes.at', 'desc')
    .execute();
  for (const { record_id, text } of rows) {
    const texts = found.getOrInsert(record_id, []);
    if (texts.length < maxNotesOfRecord) texts.push(text);
  }
  return found;
}

/** Addresses that were entered for the client, in the form of a visit's address. */
export async function listClientAddresses(db: Db, clientId: string): Promise<(Garden & GardenAddress)[]> {
  const rows = await listRows(db, 'client_addresses', { client_id: clientId }, { id: 'asc' });
  return rows.map((row) => ({
    ...mapToRecord(addressNames, (name) => row[addressFields[name].column] ?? ''),
    email: '',
    phone: '',
  }));
}

export async function listTags(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, string[]>();
  const rows = await listRows(db, 'client_tags', { client_id: ids }, { tag: 'asc' });
  return new Map(ids.map((id) => [id, rows.filter((row) => row.client_id === id).map(({ tag }) => tag)]));
}

const selectOpenDuplicates = (db: Db) =>
  db
    .selectFrom('client_duplicates')
    .where('dismissed_at', 'is', null)
    .where('a_id', 'not in', selectMergedIds(db))
    .where('b_id', 'not in', selectMergedIds(db));

/** Merged clients. SQLite would read the whole index for `is not null`. */
const selectMergedIds = (db: Db) => db.selectFrom('clients').select('id').where('merged_into', '>', '');

export const listDuplicateRows = (db: Db, max: number) =>
  selectOpenDuplicates(db).select(['a_id', 'b_id', 'reason']).orderBy('reason').orderBy('a_id').limit(max).execute();

const maxDuplicates = 1000;

export const countDuplicates = (db: Db) => countUpTo(db, selectOpenDuplicates(db).select('a_id'), maxDuplicates);

export async function listDuplicatesWith(db: Db, id: string) {
  const rows = await selectOpenDuplicates(db)
    .select(['a_id', 'b_id', 'reason'])
    .where((eb) => eb.or([eb('a_id', '=', id), eb('b_id', '=', id)]))
    .limit(10)
    .execute();
  return rows.map(({ a_id, b_id, reason }) => ({ id: a_id === id ? b_id : a_id, reason }));
}

export const listMerged = (db: Db, id: string) =>
  db.selectFrom('clients').select(['id', 'name']).where('merged_into', '=', id).orderBy('name').execute();

/** True for a record without a client, such as spam or a draft; its id is in `column`. */
export const hasNoClient = (kind: Tables['client_records']['kind'], column: string) =>
  sql<boolean>`not exists (
    select 1 from client_records where client_records.kind = ${kind} and record_id = ${sql.ref(column)}
  )`;

export const selectRecordsOf = (db: Db, kind: Tables['client_records']['kind'], clientIds: string[]) =>
  db
    .selectFrom('client_records')
    .select(['client_id', 'record_id'])
    .where('client_records.kind', '=', kind)
    .where('client_id', 'in', clientIds);

export const selectPhones = (db: Db) => db.selectFrom('client_contacts').select('value').where('kind', '=', 'phone');

export const isRecordOf = (clientId: string, kind: Tables['client_records']['kind'], column: string) =>
  sql<boolean>`${sql.ref(column)} in (
    select record_id from client_records where client_records.kind = ${kind} and client_id = ${clientId}
  )`;

export async function findRecordClient(db: Db, kind: Tables['client_records']['kind'], recordId: string) {
  return (await findRow(db, 'client_records', { kind, record_id: recordId }))?.client_id ?? null;
}

/**
 * True for a row with one of the contacts; e-mail addresses are in lower case. Written like the indexes, so that they
 * are used.
 */
export function hasContact({ emails, phones }: { emails: string[]; phones: string[] }) {
  const matches = [
    ...(emails.length > 0 ? [sql`lower(email) in (${sql.join(emails)})`] : []),
    ...(phones.length > 0 ? [sql`phone_e164 in (${sql.join(phones)})`] : []),
  ];
  return matches.length > 0 ? sql<boolean>`(${sql.join(matches, sql` or `)})` : sql<boolean>`1 = 0`;
}

/** An index gives the order, so that only the rows of the page are read. `ofTag`: how many clients have the tag. */
export async function listClientPage(db: Db, query: QueryOf<typeof listClients>, page: PageRows, ofTag: number) {
  const { text, tag, sort } = query;
  const holding = await searchTable(db, 'clients', toSearchWords(text).map(withoutTrunkZero));
  const found = tag ? filterByTag(holding, tag, ofTag) : holding.where('merged_into', 'is', null);
  const [column, order] = sort === 'name' ? (['sort_name', 'asc'] as const) : (['last_at', 'desc'] as const);
  const inOrder = found.select('id').orderBy(column, order).orderBy('id', order);
  const rows = await readPage(inOrder, page, (ids) => findClients(db, ids));
  const tagTotal = tag && !text ? ofTag : undefined;
  // Sorted like the index that contains the text: SQLite would choose a narrower index and read every row.
  const counted = found.select('id').$if(!tag, (query) => query.orderBy('last_at', 'desc'));
  return { rows, total: tagTotal ?? (await countTotal(db, counted, { ...page, found: rows.length })) };
}

/** Phones are stored as +40722… and searched as 0722…. */
const withoutTrunkZero = (word: string) => word.replace(/^0(?=\d{3,}$)/, '');

const rareTag = 2000;

/**
 * Clients with a rare tag are fetched and sorted. Those with a common tag are found by following the index of the
 * order.
 */
function filterByTag(found: FoundRows<'clients'>, tag: string, count: number) {
  const isTheirs = (eb: ExpressionBuilder<Tables, 'clients'>) => eb.selectFrom('client_tags').where('tag', '=', tag);
  if (count <= rareTag)
    return (
      found
        .where((eb) => eb('clients.id', 'in', isTheirs(eb).select('client_id')))
        // An expression, so that the planner does not prefer the index of the order.
        .where(sql<string>`coalesce(merged_into, '')`, '=', '')
    );
  return (
    found
      .where('merged_into', 'is', null)
      // Not `exists`: the planner would rewrite it into the plan for rare tags.
      .where((eb) => {
        const theirs = isTheirs(eb).whereRef('client_id', '=', 'clients.id');
        return eb(
          theirs.select((tags) => tags.fn.countAll().as('n')),
          '=',
          1,
        );
      })
  );
}

export async function countTags(db: Db) {
  const { rows } = await sql<{ tag: string; count: number }>`
    with recursive tags (tag) as (
      select min(tag) from client_tags
      union all
      select (select min(tag) from client_tags where client_tags.tag > tags.tag) from tags where tags.tag is not null
    )
    select tag, (
      select count(*) from (
        select 1 from client_tags
        where client_tags.tag = tags.tag
          and client_id not in (${selectMergedIds(db)})
        limit ${sql.lit(maxCounted + 1)}
      ) as bearers
    ) as count
    from tags where tag is not null order by tag`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

/** Contact columns and search text of a quote or agreement; `first` and `last` are further words of the search text. */
export function toClientColumns(client: QuoteContent['client'], first: (string | null)[], last: string[] = []) {
  const { name, email, phone, city, taxId } = client;
  const phone_e164 = toE164(phone) ?? null;
  const address = addressNames.map((field) => client[field]);
  const texts = [...first, name, email, phone.replace(/\D/g, ''), phone_e164, taxId, ...address, ...last];
  return { name, email, phone, phone_e164, city, search: toSearchColumn(texts) };
}
