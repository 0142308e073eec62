import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables, Trx } from '../schema/tables.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { PostgresListener } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';

export type Db = Kysely<Tables>;

type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'>;

export interface OpenDatabase {
  db: Db;
  changes: ChangeNotifier;
  close(): Promise<void>;
  check(): Promise<void>;
  /** Removes what deleted rows left in the files of the database. */
  scrub(): Promise<void>;
}

/** Without a limit (0) for migrations, which may take long; SQLite has none. */
export async function openDatabase(place: DatabasePlace, { queryLimitMs = 15_000 } = {}): Promise<OpenDatabase> {
  const changes = new ChangeNotifier();
  if (!place.databaseUrl) {
    restrictAccess(place.dataDir);
    const writing = { hasFailed: false };
    const onUnavailable = () => {
      writing.hasFailed = true;
    };
    const db = new Kysely<Tables>({ dialect: sqliteDialect(join(place.dataDir, 'site.sqlite'), onUnavailable) });
    return {
      db,
      changes,
      check: () => checkFile(db, writing),
      close: () => db.destroy(),
      scrub: () => scrubFile(db),
    };
  }
  // Only those who use it load its driver.
  const { postgresDialect } = await import('./postgres.ts');
  await changes.listen(place.databaseUrl);
  const db = new Kysely<Tables>({ dialect: postgresDialect(place.databaseUrl, queryLimitMs) });
  return {
    db,
    changes,
    check: async () => void (await sql`select 1`.execute(db)),
    close: async () => {
      await changes.close();
      await db.destroy();
    },
    // Its own cleaning (autovacuum) frees what was deleted; its write-ahead log and its copies are the operator's.
    scrub: async () => undefined,
  };
}

/** An existing data folder may be readable by others; a folder without our database is left as it is. */
function restrictAccess(folder: string) {
  if (existsSync(join(folder, 'site.sqlite'))) chmodSync(folder, 0o700);
}

/** A trial write waits for the disk, so it is made only after a statement has failed. */
async function checkFile(db: Db, writing: { hasFailed: boolean }) {
  if (!writing.hasFailed) return void (await sql`select 1`.execute(db));
  const name = 'disk check';
  await db
    .insertInto('job_runs')
    .values({ name, ran_at: '0'.repeat(64 * 1024) })
    .execute();
  await db.deleteFrom('job_runs').where('name', '=', name).execute();
  writing.hasFailed = false;
}

/** Deleting overwrites, but pages that were rearranged may keep copies, and so does the write-ahead log. */
async function scrubFile(db: Db) {
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** SQLite's 2067 and 1555, PostgreSQL's 23505. */
export function isUniqueViolation(error: unknown) {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '23505' || errcode === 2067 || errcode === 1555;
}

/** Deadlock, serialization failure (PostgreSQL's 40P01, 40001) or unique violation. */
export function isLostRace(error: unknown) {
  const { code } = error as { code?: string };
  return code === '40P01' || code === '40001' || isUniqueViolation(error);
}

/** The system's ENOSPC and EDQUOT, SQLite's 13 (full), PostgreSQL's 53100. */
export function isDiskFull(error: unknown) {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  const { code, errcode } = cause as { code?: string; errcode?: number };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || errcode === 13;
}

const channel = 'content_changed';

/** Tells every process that published content changed: a plain call here, NOTIFY on commit for the others. */
export class ChangeNotifier {
  readonly #listeners: (() => void)[] = [];
  #listener: PostgresListener | undefined;

  onChange(listener: () => void) {
    this.#listeners.push(listener);
  }

  /** For this process, once the change is committed. */
  apply() {
    for (const listener of this.#listeners) listener();
  }

  /** Inside the transaction that changes something; does nothing on SQLite, where no one else listens. */
  async announce(trx: Kysely<Tables>) {
    if (this.#listener) await sql`select pg_notify(${channel}, '')`.execute(trx);
  }

  /** A transaction that changes what visitors see: every process hears of it once it is committed. */
  async commit<T>(db: Kysely<Tables>, work: (trx: Trx) => Promise<T>): Promise<T> {
    const result = await db.transaction().execute(async (trx) => {
      const done = await work(trx);
      await this.announce(trx);
      return done;
    });
    this.apply();
    return result;
  }

  /** From now on changes that other processes announce are applied here as well. */
  async listen(url: string) {
    const { listenTo } = await import('./postgres.ts');
    this.#listener = await listenTo(url, channel, () => this.apply());
  }

  async close() {
    await this.#listener?.close();
  }
}
