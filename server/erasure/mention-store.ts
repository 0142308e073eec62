import { sql } from 'kysely';
import type { Tables, Trx } from '../schema/tables.ts';
import type { Mentions } from './data-subject.ts';
import { mentionPatterns, withoutMentions } from './mentions.ts';

interface FreeTexts {
  table: keyof Tables;
  key: string[];
  columns: string[];
}

/** Removes mentions from the texts of a table; returns the number of rows changed. */
export async function rewriteTexts(trx: Trx, texts: FreeTexts, mentions: Mentions) {
  const scrubbed = withoutMentions(mentions);
  let count = 0;
  for (const row of await rowsMentioning(trx, texts, mentionPatterns(mentions))) {
    const changed = texts.columns.filter((name) => scrubbed(toText(row[name])) !== toText(row[name]));
    if (changed.length === 0) continue;
    const values = changed.map((name) => sql`${sql.ref(name)} = ${scrubbed(toText(row[name]))}`);
    const isThis = texts.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
    await sql`update ${sql.table(texts.table)} set ${sql.join(values)} where ${sql.join(isThis, sql` and `)}`.execute(
      trx,
    );
    count += 1;
  }
  return count;
}

async function rowsMentioning(trx: Trx, { table, key, columns }: FreeTexts, patterns: string[]) {
  if (patterns.length === 0) return [];
  const wanted = sql.join([...key, ...columns].map((name) => sql.ref(name)));
  const found = columns.flatMap((name) =>
    patterns.map((pattern) => sql`lower(${sql.ref(name)}) like lower(${pattern})`),
  );
  const rows = sql<Record<string, unknown>>`
    select ${wanted} from ${sql.table(table)} where ${sql.join(found, sql` or `)}`;
  return (await rows.execute(trx)).rows;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
