import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type AnyQuery, countTotal, type PageRows, readPage } from '../db/rows.ts';
import type { Tables } from '../db/tables/tables.ts';
import { searchTable, toSearchWords } from './text-search-store.ts';

type Table = 'visits' | 'quotes' | 'agreements';

/** A list of the back-office: rows that match a search and a condition, sorted by a column and the id. */
export interface SearchedList<T extends Table> {
  table: T;
  text?: string | undefined;
  condition: (eb: ExpressionBuilder<Tables, T>) => Expression<SqlBool>;
  order: [column: keyof Tables[T] & string, direction: 'asc' | 'desc'];
}

async function findRows<T extends Table>(
  db: Db,
  { table, text, condition, order: [column, direction] }: SearchedList<T>,
) {
  const found = await searchTable(db, table, toSearchWords(text));
  return (found.where(condition as never) as unknown as AnyQuery).orderBy(column, direction).orderBy('id', direction);
}

/** The narrow index finds the page; only its rows are then read. */
export async function readListPage<T extends Table>(db: Db, list: SearchedList<T>, page: PageRows) {
  const shown = (await findRows(db, list)).select('id');
  const found: AnyQuery = db.selectFrom(list.table as Table).selectAll();
  const rows = await readPage<Tables[T]>(shown, page, (ids) => found.where('id', 'in', ids).execute());
  return { rows, total: await countTotal(db, shown, { ...page, found: rows.length }) };
}

/** The rows after a given one, for reading the whole list. */
export async function readListAfter<T extends Table>(
  db: Db,
  list: SearchedList<T>,
  last: Tables[T] | undefined,
  limit: number,
) {
  const inOrder = await findRows(db, list);
  const [column, direction] = list.order;
  const beyond = sql.raw(direction === 'desc' ? '<' : '>');
  const rest = last
    ? inOrder.where(sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${last[column]}, ${last.id})`)
    : inOrder;
  return (await rest.selectAll().limit(limit).execute()) as Tables[T][];
}
