import {
  type DeleteResult,
  type ExpressionBuilder,
  type Insertable,
  type InsertResult,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type UpdateResult,
} from 'kysely';
import type { Bani } from '../../../contract/kernel/money.ts';
import { maxCounted } from '../../../contract/kernel/paging.ts';
import type { Tables } from './tables/tables.ts';

/** Both databases accept this many rows in one statement. */
const chunkSize = 500;

export function* splitIntoChunks<T>(list: T[]) {
  for (let at = 0; at < list.length; at += chunkSize) yield list.slice(at, at + chunkSize);
}

/** Inserts any number of rows, whose primary keys are new. */
export async function insertRows<Name extends keyof Tables>(trx: Kysely<Tables>, table: Name, rows: Tables[Name][]) {
  for (const chunk of splitIntoChunks(rows))
    await trx
      .insertInto(table)
      .values(chunk as never)
      .execute();
}

type TablesByName = Record<string, keyof Tables>;

/** Rows of several tables, by the names that the caller gives to the tables. */
export type HistoryRows<Named extends TablesByName> = { [Name in keyof Named]: Tables[Named[Name]][] };

/** Inserts in the order of `tables`, because later rows refer to earlier ones. */
export async function insertHistory<Named extends TablesByName>(
  trx: Kysely<Tables>,
  tables: Named,
  history: HistoryRows<Named>,
) {
  for (const [name, table] of Object.entries(tables)) await insertRows(trx, table, history[name] as never[]);
}

/** For queries whose table is a variable. */
export const withAnyTable = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

// biome-ignore lint/suspicious/noExplicitAny: whatever tables it reads
export type AnyQuery = SelectQueryBuilder<any, any, any>;

/** Counts up to `max`; returns `max + 1` when there are more rows. */
export async function countUpTo(db: Kysely<Tables>, query: AnyQuery, max = maxCounted) {
  return countRows(db.selectFrom(query.limit(max + 1).as('counted')));
}

/** Counts a list of which one page was read: a first page that is not full holds every row. */
export async function countTotal(db: Kysely<Tables>, query: AnyQuery, page: PageRows & { found: number }) {
  return page.offset === 0 && page.found < page.limit ? page.found : countUpTo(db, query);
}

export async function countRows(query: AnyQuery) {
  const { count } = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** The number of rows for each value of a column. */
export async function countBy(query: AnyQuery, column: string): Promise<Map<string, number>> {
  const count = sql<number>`count(*)`.as('count');
  const rows = await query
    .select([`${column} as value`, count])
    .groupBy(column)
    .execute();
  return new Map(rows.map((row) => [row.value, Number(row.count)]));
}

/** PostgreSQL returns the sum of a column as text, and null of no rows. */
export type DatabaseSum = number | string | null;

export const readBaniSum = (sum: DatabaseSum) => Number(sum ?? 0) as Bani;

export const readIds = async (query: { execute: () => Promise<{ id: string }[]> }) =>
  (await query.execute()).map(({ id }) => id);

export const hasRow = async (query: AnyQuery) => (await query.limit(1).executeTakeFirst()) !== undefined;

export interface PageRows {
  limit: number;
  offset: number;
}

/** A page of a large list: a narrow index gives the ids in the right order, and only their rows are read. */
export async function readPage<Row extends { id: string }>(
  inOrder: AnyQuery,
  { limit, offset }: PageRows,
  listRows: (ids: string[]) => Promise<Row[]>,
) {
  const ids = await readIds(inOrder.limit(limit).offset(offset));
  return ids.length > 0 ? sortByIds(ids, await listRows(ids)) : [];
}

/** A page of a short list with the total; the rows are read whole and sorted by the columns. */
export async function readWholePage<Row>(
  db: Kysely<Tables>,
  found: AnyQuery,
  order: Record<string, 'asc' | 'desc'>,
  { limit, offset }: PageRows,
): Promise<{ rows: Row[]; total: number }> {
  let inOrder = found.selectAll();
  for (const [column, direction] of Object.entries(order)) inOrder = inOrder.orderBy(column, direction);
  const rows = await inOrder.limit(limit).offset(offset).execute();
  return { rows, total: await countTotal(db, found.select('id'), { limit, offset, found: rows.length }) };
}

export function sortByIds<Row extends { id: string }>(ids: string[], rows: Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Write {
  executeTakeFirstOrThrow: () => Promise<InsertResult | UpdateResult | DeleteResult>;
}

export async function countWritten(write: Write) {
  const result = await write.executeTakeFirstOrThrow();
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows);
  return Number('numDeletedRows' in result ? result.numDeletedRows : result.numInsertedOrUpdatedRows);
}

/** Executes a guarded statement; true if it wrote exactly one row. */
export const tryWrite = async (write: Write) => (await countWritten(write)) === 1;

/** Required values by column; an array allows any of its values. */
type Match<Name extends keyof Tables> = {
  [Column in keyof Tables[Name]]?: Tables[Name][Column] | readonly Tables[Name][Column][];
};

/** The conditions keep the order of the columns. An empty array matches no row. */
const isOneOf = (match: object) => (eb: ExpressionBuilder<Record<string, Record<string, unknown>>, string>) =>
  eb.and(
    Object.entries(match).map(([column, value]) => {
      if (Array.isArray(value)) return value.length > 0 ? eb(column, 'in', value) : eb.or([]);
      return eb(column, value === null ? 'is' : '=', value);
    }),
  );

export const findRow = <Name extends keyof Tables>(db: Kysely<Tables>, table: Name, match: Match<Name>) =>
  withAnyTable(db)
    .selectFrom(table as string)
    .selectAll()
    .where(isOneOf(match))
    .executeTakeFirst() as Promise<Selectable<Tables[Name]> | undefined>;

export function listRows<Name extends keyof Tables>(
  db: Kysely<Tables>,
  table: Name,
  match: Match<Name>,
  order: Partial<Record<keyof Tables[Name], 'asc' | 'desc'>> = {},
) {
  let rows = withAnyTable(db)
    .selectFrom(table as string)
    .selectAll()
    .where(isOneOf(match));
  for (const [column, direction] of Object.entries<'asc' | 'desc'>(order as never))
    rows = rows.orderBy(column, direction);
  return rows.execute() as unknown as Promise<Selectable<Tables[Name]>[]>;
}

/** Returns how many. */
export const deleteRows = <Name extends keyof Tables>(db: Kysely<Tables>, table: Name, match: Match<Name>) =>
  countWritten(
    withAnyTable(db)
      .deleteFrom(table as string)
      .where(isOneOf(match)),
  );

/** Returns false when there is none. */
export const deleteRow = async <Name extends keyof Tables>(db: Kysely<Tables>, table: Name, match: Match<Name>) =>
  (await deleteRows(db, table, match)) === 1;

/** Returns how many. */
export const updateRows = <Name extends keyof Tables>(
  db: Kysely<Tables>,
  table: Name,
  match: Match<Name>,
  change: Partial<Tables[Name]>,
) =>
  countWritten(
    withAnyTable(db)
      .updateTable(table as string)
      .set(change)
      .where(isOneOf(match)),
  );

/** Changes a row that still has the `known` values; false when it has changed or is gone. */
export const updateRow = async <Name extends keyof Tables>(
  db: Kysely<Tables>,
  table: Name,
  known: Match<Name>,
  change: Partial<Tables[Name]>,
) => (await updateRows(db, table, known, change)) === 1;

/** Returns false when a row with the same key exists, which then stays as it is. */
export const tryInsert = <Name extends keyof Tables>(db: Kysely<Tables>, table: Name, row: Insertable<Tables[Name]>) =>
  tryWrite(
    db
      .insertInto(table)
      .values(row as never)
      .onConflict((conflict) => conflict.doNothing()),
  );
