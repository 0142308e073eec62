import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Db } from '../db/database.ts';
import { countTotal, sortByIds } from '../db/rows.ts';
import type { Tables } from './tables.ts';
import { searchTable, searchWords } from './text-search.ts';

type Table = 'visits' | 'quotes' | 'agreements';

/** A list of the back-office: the rows with every word of a text and a condition, in the order of a column and the id. */
export interface SearchedList<T extends Table> {
  table: T;
  text?: string | undefined;
  condition: (eb: ExpressionBuilder<Tables, T>) => Expression<SqlBool>;
  /** Whether the condition leaves rows out; otherwise the index of the search can tell how many there are. */
  isNarrowed: boolean;
  order: [column: keyof Tables[T] & string, direction: 'asc' | 'desc'];
}

// biome-ignore lint/suspicious/noExplicitAny: Kysely has no type for a query of a table that only the caller knows
type AnyQuery = SelectQueryBuilder<any, any, any>;

async function findRows<T extends Table>(
  db: Db,
  { table, text, condition, order: [column, direction] }: SearchedList<T>,
) {
  const { found, count } = await searchTable(db, table, searchWords(text));
  const inOrder = (found.where(condition as never) as unknown as AnyQuery)
    .orderBy(column, direction)
    .orderBy('id', direction);
  return { inOrder, count };
}

/** The narrow index finds the page; only its rows are then read. */
export async function readListPage<T extends Table>(
  db: Db,
  list: SearchedList<T>,
  { limit, offset }: { limit: number; offset: number },
) {
  const { inOrder, count } = await findRows(db, list);
  const shown = inOrder.select('id');
  const ids = (await shown.limit(limit).offset(offset).execute()).map(({ id }): string => id);
  const page = { limit, offset, found: ids.length };
  const total = (list.isNarrowed ? undefined : count) ?? (await countTotal(db, shown, page));
  return { rows: await findByIds(db, list.table, ids), total };
}

async function findByIds<T extends Table>(db: Db, table: T, ids: string[]) {
  if (ids.length === 0) return [];
  const found: AnyQuery = db.selectFrom(table as Table).selectAll();
  return sortByIds<Tables[T]>(ids, await found.where('id', 'in', ids).execute());
}

/** The rows after one, for a walk through the whole list. */
export async function readListAfter<T extends Table>(
  db: Db,
  list: SearchedList<T>,
  last: Tables[T] | undefined,
  limit: number,
) {
  const { inOrder } = await findRows(db, list);
  const [column, direction]: [string, string] = list.order;
  const beyond = direction === 'desc' ? '<' : '>';
  const at = last?.[list.order[0]];
  const rest = last
    ? inOrder.where((eb) => eb.or([eb(column, beyond, at), eb.and([eb(column, '=', at), eb('id', beyond, last.id)])]))
    : inOrder;
  return (await rest.selectAll().limit(limit).execute()) as Tables[T][];
}
