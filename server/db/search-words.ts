import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { mostCounted } from '../../contract/base/paging.ts';
import { foldText } from '../../contract/fold-text.ts';
import type { Db } from './database.ts';
import { isSqlite } from './is-sqlite.ts';
import type { Tables } from './tables.ts';

/** The words of a search, as the columns for searching hold them: small and without diacritics. */
export const searchWords = (text = '') => foldText(text).split(/\s+/).filter(Boolean);

/** Whether the row's column for searching holds a word. */
export const holdsWord = (word: string, column = 'search') =>
  sql<boolean>`${sql.ref(column)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** Tables with an index of every three letters that follow each other; all others are searched row by row. */
export const indexed = {
  visits: ['id'],
  inquiries: ['id'],
  clients: ['id'],
  letters: ['id'],
  activity: ['id'],
  review_requests: ['id'],
  content: ['kind', 'id'],
} as const;

type Table = keyof typeof indexed;

export interface TextSearch<T extends Table> {
  /** The rows that hold every word, to be narrowed, ordered and read on. */
  found: SelectQueryBuilder<Tables, T, unknown>;
  /** How many they are, up to one more than is counted; where the index alone can tell. */
  count?: () => Promise<number>;
}

/** So few rows are better fetched one by one and sorted; of more, a list comes quicker from looking along its order. */
const few = 2000;

/** Finds the rows that hold every word, wherever in a word it stands, without reading the table. */
export async function searchIn<T extends Table>(db: Db, table: T, words: string[]): Promise<TextSearch<T>> {
  const long = words.filter((word) => [...word].length >= 3);
  // PostgreSQL itself sees when its index helps.
  if (long.length === 0 || !isSqlite(db)) return { found: holding(db, sql.table(table), table, words) };

  const pieces = piecesWith(table, long);
  const isWhole = long.length === words.length;
  const first = await countPieces(db, pieces, few + 1);
  if (first > few) {
    const count = () => countPieces(db, pieces, mostCounted + 1);
    return { found: holding(db, sql.table(table), table, words), ...(isWhole && { count }) };
  }
  const key = sql.join(indexed[table].map((column) => sql.ref(column)));
  const numbers = sql`select ${key} from ${sql.table(`${table}_numbers`)} where no in (${pieces})`;
  // A part with a limit is worked out by itself: SQLite would otherwise go along an index of the list, for its order.
  const rows = sql`(select * from ${sql.table(table)} where (${key}) in (${numbers}) limit -1)`;
  const short = words.filter((word) => !long.includes(word));
  return { found: holding(db, rows, table, short), ...(isWhole && { count: async () => first }) };
}

const holding = <T extends Table>(db: Db, rows: RawBuilder<unknown>, table: T, words: string[]) =>
  words.reduce(
    (query, word) => query.where(holdsWord(word)),
    db.selectFrom(rows.as(table) as never),
  ) as unknown as TextSearch<T>['found'];

function piecesWith(table: string, words: string[]) {
  const pieces = sql.table(`${table}_pieces`);
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  return sql`select rowid from ${pieces} where ${pieces} match ${phrases}`;
}

async function countPieces(db: Db, found: RawBuilder<unknown>, most: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${found} limit ${sql.lit(most)})`.execute(db);
  return rows[0]?.count ?? 0;
}
