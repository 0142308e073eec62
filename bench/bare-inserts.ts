import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../server/platform/db/database.ts';

type Row = Record<string, string | number | null>;
type RowsByTable = Map<string, Row[]>;

interface BareInserts {
  /** Inserts all rows again, in one durable transaction. */
  insert: () => Promise<void>;
  close: () => Promise<void>;
}

/** The rows that `work` adds to a SQLite database. */
export async function captureNewRows(db: Db, work: () => Promise<unknown>): Promise<RowsByTable> {
  const before = await readLastRowIds(db);
  await work();
  const rows: RowsByTable = new Map();
  for (const [table, last] of before) {
    const found = await sql<Row>`select * from ${sql.table(table)} where rowid > ${last}`.execute(db);
    if (found.rows.length > 0) rows.set(table, found.rows);
  }
  return rows;
}

/** Only ordinary tables: those of the search index are derived from them. */
async function readLastRowIds(db: Db) {
  const tables = await sql<{ name: string }>`
    select name from pragma_table_list
    where type = 'table' and wr = 0 and name not like 'sqlite_%' and name not like '%_trigram_keys'`.execute(db);
  const last = new Map<string, number>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ id: number | null }>`select max(rowid) as id from ${sql.table(name)}`.execute(db);
    last.set(name, rows[0]?.id ?? 0);
  }
  return last;
}

/** Inserts into tables without indexes, by prepared statements. */
export function createBareSqliteInserts(folder: string, rows: RowsByTable): BareInserts {
  const database = new DatabaseSync(join(folder, 'bare.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  for (const [table, [row = {}]] of rows) database.exec(`create table "${table}" (${quoteColumns(row)})`);
  const inserts = listInserts(rows, '?').map(({ text, values }) => ({ statement: database.prepare(text), values }));
  return {
    insert: async () => {
      database.exec('begin immediate');
      for (const { statement, values } of inserts) statement.run(...values);
      database.exec('commit');
    },
    close: async () => database.close(),
  };
}

/** The same on PostgreSQL, over as many connections as the product opens. */
export async function createBarePostgresInserts(url: string, rows: RowsByTable): Promise<BareInserts> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // The server may end before the last connection is closed.
  pool.on('error', () => undefined);
  await pool.query('create schema bare');
  for (const [table, [row = {}]] of rows) {
    const columns = Object.entries(row).map(
      ([name, value]) => `"${name}" ${typeof value === 'number' ? 'bigint' : 'text'}`,
    );
    await pool.query(`create table bare."${table}" (${columns})`);
  }
  const inserts = listInserts(rows, '$', 'bare.').map((insert, index) => ({ name: `bare-${index}`, ...insert }));
  return {
    insert: async () => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        for (const insert of inserts) await client.query(insert);
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

const quoteColumns = (row: Row) => Object.keys(row).map((name) => `"${name}"`);

const listInserts = (rows: RowsByTable, mark: '?' | '$', schema = '') =>
  [...rows].flatMap(([table, some]) =>
    some.map((row) => {
      const marks = Object.keys(row).map((_, index) => (mark === '$' ? `$${index + 1}` : mark));
      return {
        text: `insert into ${schema}"${table}" (${quoteColumns(row)}) values (${marks})`,
        values: Object.values(row),
      };
    }),
  );
