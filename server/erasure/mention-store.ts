import { sql } from 'kysely';
import type { Tables, Trx } from '../schema/tables.ts';
import type { Mentions } from './data-subject.ts';
import { mapTexts, mentionPatterns, withoutMentions } from './mentions.ts';

interface FreeTexts {
  table: keyof Tables;
  key: string[];
  /** Plain text. */
  columns?: string[];
  /** Columns of JSON; its strings change, except under the keys left out. */
  json?: string[];
  leftOut?: string[];
}

/** Removes mentions from the texts of these tables; returns the number of rows changed. */
export async function rewriteTexts(trx: Trx, tables: FreeTexts[], mentions: Mentions) {
  const [patterns, scrubbed] = [mentionPatterns(mentions), withoutMentions(mentions)];
  let count = 0;
  for (const texts of patterns.length > 0 ? tables : [])
    for (const row of await listRowsMentioning(trx, texts, patterns)) {
      const changed = changedTexts(texts, row, scrubbed);
      if (changed.length === 0) continue;
      const values = changed.map(([name, text]) => sql`${sql.ref(name)} = ${text}`);
      const isThis = texts.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
      const [set, where] = [sql.join(values), sql.join(isThis, sql` and `)];
      await sql`update ${sql.table(texts.table)} set ${set} where ${where}`.execute(trx);
      count += 1;
    }
  return count;
}

async function listRowsMentioning(trx: Trx, { table, key, columns = [], json = [] }: FreeTexts, patterns: string[]) {
  const wanted = sql.join([...key, ...columns, ...json].map((name) => sql.ref(name)));
  const found = [...columns, ...json].flatMap((name) =>
    patterns.map((pattern) => sql`lower(${sql.ref(name)}) like lower(${pattern})`),
  );
  const rows = sql<Record<string, unknown>>`
    select ${wanted} from ${sql.table(table)} where ${sql.join(found, sql` or `)}`;
  return (await rows.execute(trx)).rows;
}

function changedTexts(
  { columns = [], json = [], leftOut }: FreeTexts,
  row: Record<string, unknown>,
  scrubbed: (text: string) => string,
) {
  const read = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  const texts = [
    ...columns.map((name) => [name, scrubbed(read(name))] as const),
    ...json.map((name) => [name, mapTexts(read(name), scrubbed, leftOut)] as const),
  ];
  return texts.filter(([name, text]) => text !== read(name));
}
