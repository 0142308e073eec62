import { type RawBuilder, sql } from 'kysely';
import { mostCounted } from '../../contract/kernel/paging.ts';
import type { Db } from './database.ts';

interface Found {
  /** The numbers of the rows as JSON; of very many, the first of them. */
  numbers: string;
  /** How many they are, up to somewhat more than is counted. */
  count: number;
  /** The words that the index was not asked for: a letter that stands nearly everywhere, one short word too many. */
  left: string[];
}

/** Somewhat more than is counted: without the few that are in another state there are still more than that. */
const mostNamed = mostCounted + 250;

/** Looks in SQLite's own index of every three letters that follow each other; undefined when it cannot help. */
export async function searchTrigramIndex(
  db: Db,
  table: string,
  words: string[],
  list: string | undefined,
): Promise<Found | undefined> {
  const tooMany = words.filter((word) => lengthOf(word) < 3).slice(mostShort);
  const asked = await Promise.all(
    words.map((word) => (tooMany.includes(word) ? undefined : piecesOf(db, table, word))),
  );
  const left = words.filter((_, at) => asked[at] === undefined);
  const choices = asked.filter((some) => some !== undefined);
  if (choices.length === 0) return undefined;
  if (choices.some((some) => some.length === 0)) return { numbers: '[]', count: 0, left: [] };
  // A piece alone is looked up quicker than several in a row: those leave less to do for the others.
  choices.sort((a, b) => b.length - a.length);
  if (list) choices.push([markOf(list)]);
  const pieces = sql.table(`${table}_pieces`);
  const match = choices.map((some) => `(${some.map(quoted).join(' OR ')})`).join(' AND ');
  const { rows } = await sql<{ numbers: string; count: number }>`
    select json_group_array(rowid) as numbers, count(*) as count
    from (select rowid from ${pieces} where ${pieces} match ${match} limit ${sql.lit(mostNamed)})`.execute(db);
  return { ...(rows[0] as (typeof rows)[0]), left };
}

/** More of them than anybody types would only take time. */
const mostShort = 4;

/** A word of one or two letters that begins more pieces is in nearly every text, and soon met by looking through them. */
const mostBeginnings = [10, 40] as const;

const lengthOf = (word: string) => [...word].length;

/**
 * A word is looked for as it is, a shorter one as every piece that begins with it. These are found by leaps from one to
 * the next: each stands in the index with all the places it has in the texts.
 */
async function piecesOf(db: Db, table: string, word: string) {
  const most = mostBeginnings[lengthOf(word) - 1];
  if (!most) return [word];
  const next = (from: RawBuilder<unknown>) =>
    sql`(select term from ${sql.table(`${table}_terms`)} where term >= ${from} limit 1)`;
  const end = `${word}\u{10ffff}`;
  const { rows } = await sql<{ term: string }>`
    with recursive beginnings (term) as (
      select ${next(sql`${word}`)}
      union all
      select ${next(sql`beginnings.term || char(1)`)} from beginnings where beginnings.term < ${end}
    )
    select term from beginnings where term < ${end} limit ${sql.lit(most + 1)}`.execute(db);
  return rows.length > most ? undefined : rows.map(({ term }) => term);
}

/** The first piece of what stands behind the texts, which nobody can type; no two lists begin with the same letters. */
const markOf = (list: string) => `\u0001${list.slice(0, 2)}`;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
