import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import { maxCounted } from '../../../contract/kernel/paging.ts';
import type { Db, Trx } from '../db/database.ts';
import { isSqlite } from '../db/is-sqlite.ts';
import type { Tables } from '../db/tables/tables.ts';

/** The words of a search as the search columns hold them: lower case, without diacritics. */
export function toSearchWords(text = '') {
  const words = [...new Set(foldText(text).split(/\s+/).filter(Boolean))];
  // A word that is part of another one is left out: a text with the longer word contains both.
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** What a search column holds of these texts. PostgreSQL limits the size of an index entry. */
export const toSearchColumn = (texts: (string | null | undefined)[], maxLength = 500) =>
  foldText(texts.filter(Boolean).join(' ')).slice(0, maxLength).toWellFormed();

export const holdsWord = (word: string, column = 'search') =>
  sql<boolean>`${sql.ref(column)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** Tables with a trigram index, and the columns of their primary keys. */
export const searchedTables = {
  visits: ['id'],
  inquiries: ['id'],
  quotes: ['id'],
  agreements: ['id'],
  clients: ['id'],
  outbox: ['id'],
  activity: ['id'],
  review_requests: ['id'],
  content: ['kind', 'id'],
} as const;

type Table = keyof typeof searchedTables;

/** Rows that SQLite's index leaves out, because strangers can add many long ones: searches scan them. */
const unindexed: Partial<Record<Table, RawBuilder<unknown>>> = {
  // Without the hint the planner prefers an index of all visits that contains the text.
  visits: sql`visits indexed by visits_marked where is_suspicious = 1`,
  // Erased inquiries have no text. Without the hint the planner may choose an index that does not contain the text.
  inquiries: sql`inquiries indexed by inquiries_spam where state = 'spam'`,
};

export type FoundRows<T extends Table> = SelectQueryBuilder<Tables, T, unknown>;

/** A query of the rows with every word, whole or in part; the caller can filter and sort them further. */
export async function searchTable<T extends Table>(db: Db, table: T, words: string[]): Promise<FoundRows<T>> {
  // On PostgreSQL the planner decides when to use the index.
  const matches = isSqlite(db) ? await searchTrigramIndex(db, table, words) : undefined;
  // If there are many matches, reading the list in its order finds a page faster.
  if (!matches || matches.count > maxCounted) return selectHolding(db, sql.table(table), table, words);
  const rows = selectFoundRows(table, matches.keys, await listUnindexed(db, table, words));
  return selectHolding(db, rows, table, matches.shortWords);
}

/**
 * For a transaction that deletes hundreds of rows. SQLite's indexes overwrite the trigrams of each row as it is deleted,
 * which takes most of the time. Here they mark them, and are rewritten without them at the end: about a second for each
 * index of 200,000 rows.
 */
export async function deleteInBulk(trx: Trx, deleteRows: () => Promise<void>) {
  const tables = Object.keys(searchedTables);
  await deleteMarked(trx, tables, deleteRows);
  if (!isSqlite(trx)) return;
  for (const index of tables.map(toTrigramTable))
    await sql`insert into ${index} (${index}) values ('optimize')`.execute(trx);
}

/** Like `deleteInBulk` for many transactions, after which `mergeMarked` rewrites the indexes of these tables in parts. */
export async function deleteMarked(trx: Trx, tables: string[], deleteRows: () => Promise<void>) {
  if (!isSqlite(trx)) return deleteRows();
  const indexes = tables.filter((table) => table in searchedTables).map(toTrigramTable);
  const setOverwriting = async (isOn: boolean) => {
    for (const index of indexes)
      await sql`insert into ${index} (${index}, rank) values ('secure-delete', ${sql.lit(Number(isOn))})`.execute(trx);
  };
  await setOverwriting(false);
  await deleteRows();
  await setOverwriting(true);
}

/** Rewrites a part of an index, in some 30 ms; false when no marked entry is left. */
export async function mergeMarked(trx: Trx, table: string) {
  if (!isSqlite(trx) || !(table in searchedTables)) return false;
  const index = toTrigramTable(table);
  const countChanges = async () => (await sql<{ n: number }>`select total_changes() as n`.execute(trx)).rows[0]?.n ?? 0;
  const before = await countChanges();
  // Negative: merges all parts of the index and not only those of a size.
  await sql`insert into ${index} (${index}, rank) values ('merge', ${sql.lit(-pagesInMerge)})`.execute(trx);
  // The statement itself counts as one change.
  return (await countChanges()) - before > 1;
}

const pagesInMerge = 200;

const toTrigramTable = (table: string) => sql.table(`${table}_trigrams`);

const selectHolding = <T extends Table>(db: Db, rows: RawBuilder<unknown>, table: T, words: string[]) =>
  words.reduce(
    (query, word) => query.where(holdsWord(word)),
    db.selectFrom(rows.as(table) as never),
  ) as unknown as FoundRows<T>;

/** Cross joins, because SQLite keeps their order; otherwise it would walk along an index of the list. */
function selectFoundRows(table: Table, numbers: string, others: string | undefined) {
  const rows = sql.table(table);
  const columns = searchedTables[table];
  const isSameRow = sql.join(
    columns.map((column) => sql`${sql.ref(`${table}.${column}`)} = ${sql.ref(`keys.${column}`)}`),
    sql` and `,
  );
  const keyIn = (name: string) => sql.join(columns.map((column) => sql.ref(`${name}.${column}`)));
  return sql`(select ${rows}.* from (
      select ${keyIn('numbered')} from json_each(${numbers}) as found
      cross join ${sql.table(`${table}_trigram_keys`)} as numbered on numbered.number = found.value
      ${others ? sql`union all select value from json_each(${others})` : sql``}
    ) as keys
    cross join ${rows} on ${isSameRow})`;
}

/** The ids of the rows outside the index that hold every word, as JSON: scanned once for the page and its total. */
async function listUnindexed(db: Db, table: Table, words: string[]) {
  const scanned = unindexed[table];
  if (!scanned) return undefined;
  const holding = sql.join([scanned, ...words.map((word) => holdsWord(word))], sql` and `);
  const { rows } = await sql<{ ids: string }>`select json_group_array(id) as ids from ${holding}`.execute(db);
  return rows[0]?.ids;
}

interface Matches {
  /** The keys of the matches as JSON; at most one more than is counted. */
  keys: string;
  count: number;
  /** Words too short for a trigram; the caller matches them row by row. */
  shortWords: string[];
}

/** Searches the trigrams of a table; undefined if all words are too short. */
async function searchTrigramIndex(db: Db, table: string, words: string[]): Promise<Matches | undefined> {
  const [longWords, shortWords] = [words.filter(hasTrigram), words.filter((word) => !hasTrigram(word))];
  if (longWords.length === 0) return undefined;
  const trigrams = sql.table(`${table}_trigrams`);
  const match = longWords.map(quotePhrase).join(' AND ');
  const { rows } = await sql<{ keys: string; count: number }>`
    select json_group_array(rowid) as keys, count(*) as count
    from (select rowid from ${trigrams} where ${trigrams} match ${match} limit ${sql.lit(maxCounted + 1)})`.execute(db);
  return { ...(rows[0] as (typeof rows)[0]), shortWords };
}

const hasTrigram = (word: string) => [...word].length >= 3;

const quotePhrase = (text: string) => `"${text.replaceAll('"', '""')}"`;
