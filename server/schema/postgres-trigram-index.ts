import { type Kysely, sql } from 'kysely';
import { searchedTables } from './text-search.ts';

const lock = 7_011_011;

/**
 * PostgreSQL's trigram indexes over what is searched. Looked for at every start, as the extension may come later than
 * the tables; without it searches work and take longer. False when it is missing.
 */
export const indexSearchedTexts = (db: Kysely<unknown>) =>
  db.transaction().execute(async (trx) => {
    // Several processes may start at once.
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
    const missing = await missingIndexes(trx);
    if (missing.length === 0) return true;
    if (!(await hasTrigrams(trx))) return false;
    for (const { name, table, column } of missing)
      await sql`create index ${sql.id(name)} on ${sql.table(table)} using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
        trx,
      );
    return true;
  });

async function missingIndexes(trx: Kysely<unknown>) {
  const wanted = [
    ...Object.keys(searchedTables).map((table) => ({ name: `${table}_by_text`, table, column: 'search' })),
    { name: 'subscribers_by_text', table: 'subscribers', column: 'email' },
  ];
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema()`.execute(trx);
  const there = new Set(rows.map(({ name }) => name));
  return wanted.filter(({ name }) => !there.has(name));
}

/** A refusal ends inside of the block and leaves the transaction alive. */
async function hasTrigrams(trx: Kysely<unknown>) {
  await sql`do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`.execute(trx);
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(trx);
  return rows.length > 0;
}
