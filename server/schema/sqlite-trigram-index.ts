import { sql } from 'kysely';
import { maxCounted } from '../../contract/kernel/paging.ts';
import type { Db } from '../db/database.ts';

interface Matches {
  /** Keys of the index as JSON, at most `maxKeys`. */
  keys: string;
  count: number;
  /** Words too short for a trigram; the caller matches them row by row. */
  shortWords: string[];
}

/** Above what is counted, so that the few rows in another state do not bring the total below it. */
export const maxKeys = maxCounted + 250;

/** Searches the trigrams of a table (and of one `list` of the content); undefined if all words are too short. */
export async function searchTrigramIndex(
  db: Db,
  table: string,
  words: string[],
  list: string | undefined,
): Promise<Matches | undefined> {
  const [longWords, shortWords] = [words.filter(hasTrigram), words.filter((word) => !hasTrigram(word))];
  if (longWords.length === 0) return undefined;
  const trigrams = sql.table(`${table}_trigrams`);
  const match = [...longWords, ...(list ? [listMark(list)] : [])].map(quoted).join(' AND ');
  const { rows } = await sql<{ keys: string; count: number }>`
    select json_group_array(rowid) as keys, count(*) as count
    from (select rowid from ${trigrams} where ${trigrams} match ${match} limit ${sql.lit(maxKeys)})`.execute(db);
  return { ...(rows[0] as (typeof rows)[0]), shortWords };
}

const hasTrigram = (word: string) => [...word].length >= 3;

/** The first trigram of the mark behind each text of the content; no two kinds begin with the same two letters. */
const listMark = (list: string) => `\u0001${list.slice(0, 2)}`;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
