import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { Mentions } from './data-subject.ts';
import { buildMentionPatterns, createMentionRemover, mapTexts } from './mentions.ts';

interface FreeTexts {
  table: keyof Tables;
  key: string[];
  /** Columns of plain text. */
  columns?: string[];
  /** JSON columns: every string in them may be changed. */
  json?: string[];
  /** Keys of the JSON whose values stay unchanged. */
  leftOut?: string[];
}

/** Removes mentions from the texts of these tables; returns the number of rows changed. */
export async function rewriteTexts(trx: Trx, tables: FreeTexts[], mentions: Mentions) {
  const patterns = buildMentionPatterns(mentions);
  if (patterns.length === 0) return 0;
  const removeMentions = createMentionRemover(mentions);
  let count = 0;
  for (const texts of tables)
    for (const row of await listRowsMentioning(trx, texts, patterns)) {
      const changed = listChangedTexts(texts, row, removeMentions);
      if (changed.length === 0) continue;
      await updateTexts(trx, texts, row, changed);
      count += 1;
    }
  return count;
}

type Row = Record<string, unknown>;

async function updateTexts(trx: Trx, { table, key }: FreeTexts, row: Row, changed: (readonly [string, string])[]) {
  const values = sql.join(changed.map(([name, text]) => sql`${sql.ref(name)} = ${text}`));
  const isSameRow = sql.join(
    key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  );
  await sql`update ${sql.table(table)} set ${values} where ${isSameRow}`.execute(trx);
}

async function listRowsMentioning(trx: Trx, { table, key, columns = [], json = [] }: FreeTexts, patterns: string[]) {
  const selectedColumns = sql.join([...key, ...columns, ...json].map((name) => sql.ref(name)));
  const found = [...columns, ...json].flatMap((name) =>
    patterns.map((pattern) => sql`lower(${sql.ref(name)}) like lower(${pattern})`),
  );
  const rows = sql<Row>`
    select ${selectedColumns} from ${sql.table(table)} where ${sql.join(found, sql` or `)}`;
  return (await rows.execute(trx)).rows;
}

function listChangedTexts(
  { columns = [], json = [], leftOut }: FreeTexts,
  row: Row,
  removeMentions: (text: string) => string,
) {
  const read = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  const texts = [
    ...columns.map((name) => [name, removeMentions(read(name))] as const),
    // A column may be null.
    ...json.filter((name) => row[name]).map((name) => [name, mapTexts(read(name), removeMentions, leftOut)] as const),
  ];
  return texts.filter(([name, text]) => text !== read(name));
}
