import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { foldText } from '../../contract/kernel/fold-text.ts';
import { mostCounted } from '../../contract/kernel/paging.ts';
import type { Tables } from '../schema/tables.ts';
import type { Db } from './database.ts';
import { isSqlite } from './is-sqlite.ts';
import { searchTrigramIndex } from './sqlite-trigram-index.ts';

/** The words of a search, as the columns for searching hold them: small and without diacritics. */
export function searchWords(text = '') {
  const words = [...new Set(foldText(text).split(/\s+/).filter(Boolean))];
  // Who holds a word holds its parts.
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** Whether the row's column for searching holds a word. */
export const holdsWord = (word: string, column = 'search') =>
  sql<boolean>`${sql.ref(column)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** Tables with an index of every three letters that follow each other; all others are searched row by row. */
export const searchedTables = {
  visits: ['id'],
  inquiries: ['id'],
  clients: ['id'],
  outbox: ['id'],
  activity: ['id'],
  review_requests: ['id'],
  content: ['kind', 'id'],
} as const;

type Table = keyof typeof searchedTables;

export interface TextSearch<T extends Table> {
  /** The rows that hold every word, to be narrowed, ordered and read on. */
  found: SelectQueryBuilder<Tables, T, unknown>;
  /** How many they are, up to one more than is counted; where the index alone can tell. */
  count?: number;
  /** Of more than are counted, how many there are at least. */
  atLeast?: number;
}

/**
 * Finds the rows that hold every word, wherever in a word it stands, without reading the table. With a `list`, only
 * those of it are counted; the caller narrows the rows.
 */
export async function searchTable<T extends Table>(
  db: Db,
  table: T,
  words: string[],
  list?: string,
): Promise<TextSearch<T>> {
  // PostgreSQL itself sees when its index helps.
  const pieces = isSqlite(db) ? await searchTrigramIndex(db, table, words, list) : undefined;
  if (!pieces) return { found: holding(db, sql.table(table), table, words) };
  const isMany = pieces.count > mostCounted;
  // Of many a list comes quicker from looking along its order.
  const found = isMany
    ? holding(db, sql.table(table), table, words)
    : holding(db, numberedRows(table, pieces.numbers), table, pieces.left);
  if (pieces.left.length > 0) return { found };
  return isMany ? { found, count: mostCounted + 1, atLeast: pieces.count } : { found, count: pieces.count };
}

const holding = <T extends Table>(db: Db, rows: RawBuilder<unknown>, table: T, words: string[]) =>
  words.reduce(
    (query, word) => query.where(holdsWord(word)),
    db.selectFrom(rows.as(table) as never),
  ) as unknown as TextSearch<T>['found'];

/** Fetched one by one. Of a cross join SQLite keeps the order: it would otherwise go along an index of the list. */
function numberedRows(table: Table, numbers: string) {
  const rows = sql.table(table);
  const key = sql.join(
    searchedTables[table].map((column) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`numbered.${column}`)}`),
    sql` and `,
  );
  return sql`(select ${rows}.* from json_each(${numbers}) as found
    cross join ${sql.table(`${table}_numbers`)} as numbered on numbered.no = found.value
    cross join ${rows} on ${key})`;
}
