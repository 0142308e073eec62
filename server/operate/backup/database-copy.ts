import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { Kysely, sql } from 'kysely';
import { hourMs } from '../../../contract/kernel/durations.ts';
import type { Config } from '../../config.ts';
import { type Db, openDatabase } from '../../platform/db/database.ts';
import { createSqliteDialect } from '../../platform/db/sqlite.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { BackupError } from './backup-error.ts';
import { countTables } from './backup-store.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Copies the database as of one instant, while others write; `read` sees exactly that state. */
export async function copyDatabase<T>(place: Place, path: string, read: (snapshot: Db) => Promise<T>): Promise<T> {
  if (place.databaseUrl) return dumpPostgres(place.databaseUrl, place, path, read);
  const source = new DatabaseSync(join(place.dataDir, 'site.sqlite'), { timeout: 30_000 });
  try {
    source.exec(`vacuum into ${quoteLiteral(path)}`);
  } finally {
    source.close();
  }
  chmodSync(path, 0o600);
  return withDatabaseFile(path, read);
}

/** Only an administrator of PostgreSQL could restore other extensions, such as those of a hosting company. */
const ownExtensions = ['--extension=plpgsql', '--extension=pg_trgm'];

const dumpPostgres = <T>(url: string, place: Place, path: string, read: (snapshot: Db) => Promise<T>) =>
  withPostgres(place, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
        const snapshot = `--snapshot=${rows[0]?.id}`;
        const options = ['--format=custom', '--no-owner', ...ownExtensions, snapshot, `--file=${path}`];
        await runPostgresTool('pg_dump', url, options);
        chmodSync(path, 0o600);
        return read(trx);
      }),
  );

/** Leftovers of killed backups are deleted after this time; no backup takes as long. */
export const abandonedAfterMs = 6 * hourMs;

/** On SQLite it works on the copy itself and may change it. */
export async function countRowsOfCopy(place: Place, path: string, now: Date): Promise<Record<string, number>> {
  if (!place.databaseUrl) return withDatabaseFile(path, countIntactRows);
  // PostgreSQL does not tell when a database was created.
  const name = `${trialPrefix}${now.getTime()}_${randomUUID().slice(0, 8)}`;
  const url = new URL(place.databaseUrl);
  url.pathname = `/${name}`;
  return withPostgres(place, async (db) => {
    await dropAbandonedTrials(db, now);
    await sql`create database ${sql.id(name)}`.execute(db).catch((error: Error) => {
      throw new BackupError(`The copy could not be tried out, as no database can be created: ${error.message}`);
    });
    try {
      await fillPostgres(url.href, path);
      return await withPostgres({ ...place, databaseUrl: url.href }, countTables);
    } finally {
      await dropDatabase(db, name);
    }
  });
}

const trialPrefix = 'gradina_check_';

const dropDatabase = (db: Db, name: string) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);

/** Deletes what killed backups left behind: each holds a copy of all data. */
async function dropAbandonedTrials(db: Db, now: Date) {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where pg_get_userbyid(datdba) = current_user`.execute(db);
  for (const { name } of rows) {
    const [, startedAt] = new RegExp(`^${trialPrefix}(\\d+)_`).exec(name) ?? [];
    if (startedAt && now.getTime() - Number(startedAt) > abandonedAfterMs) await dropDatabase(db, name);
  }
}

/** Restores into an empty database; on SQLite the copy is the database. */
export const fillPostgres = (url: string, path: string) =>
  runPostgresTool('pg_restore', url, [
    '--no-owner',
    '--exit-on-error',
    `--dbname=${decodeURIComponent(new URL(url).pathname.slice(1))}`,
    path,
  ]);

async function countIntactRows(db: Db) {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  if (rows[0]?.integrity_check !== 'ok') throw new BackupError('The copy of the database is damaged.');
  return countTables(db);
}

async function withPostgres<T>(place: Place, use: (db: Db) => Promise<T>) {
  const { db, close } = await openDatabase(place, { queryLimitMs: 0 });
  return use(db).finally(close);
}

async function withDatabaseFile<T>(path: string, read: (db: Db) => Promise<T>) {
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(path) });
  return read(db).finally(() => db.destroy());
}

const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Runs pg_dump or pg_restore. The password is passed in the environment, because other users can see arguments. */
async function runPostgresTool(name: 'pg_dump' | 'pg_restore', url: string, args: string[]) {
  const program = findProgram(name);
  if (!program) throw new BackupError(`${name} was not found: install the package postgresql-client.`);
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(await buildConnectionVariables(url)) },
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [code, complaint] = await Promise.all([ended, text(child.stderr)]);
  if (code !== 0) throw new BackupError(`${name} failed: ${complaint.trim() || `it ended with ${code}`}`);
}

/** The newest of the versions that Debian installs side by side: an older tool refuses a newer server. */
function findProgram(name: string) {
  const byVersion = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => parseVersion(b) - parseVersion(a));
  const folders = [...byVersion, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

const parseVersion = (folder: string) => Number.parseFloat(folder.replace('/usr/lib/postgresql/', ''));

/** Parses the address with the driver, so that the tools connect like the server. The driver is loaded only here. */
export async function buildConnectionVariables(address: string): Promise<Record<string, string>> {
  const { default: pg } = await import('pg');
  const { host, port, user, password, database } = new pg.Client({ connectionString: address });
  const { searchParams } = new URL(address);
  const sslMode = searchParams.get('sslmode');
  const variables = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    // `no-verify` is the driver's own word; the tools call it `require`.
    PGSSLMODE: sslMode === 'no-verify' ? 'require' : sslMode,
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
    PGSSLCERT: searchParams.get('sslcert'),
    PGSSLKEY: searchParams.get('sslkey'),
  };
  return Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
