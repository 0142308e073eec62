import { EventEmitter } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { createSqliteDialect } from './sqlite.ts';
import type { Tables } from './tables/tables.ts';

export type Db = Kysely<Tables>;

/** A function with this parameter needs a transaction: its writes are part of what the caller does. */
export type Trx = Transaction<Tables>;

type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'>;

export interface OpenDatabase {
  db: Db;
  changes: ChangeNotifier;
  /** Emits the channel after a commit that called pg_notify; on PostgreSQL also for commits of other processes. */
  notifications: Notifications;
  close(): Promise<void>;
  check(): Promise<void>;
  /** Removes remains of deleted rows from the database files. */
  scrub(): Promise<void>;
}

export type Channel = 'content_changed' | 'jobs_queued' | 'emails_queued';

export type Notifications = EventEmitter<Record<Channel, []>>;

/** Migrations pass 0 for no limit, because they may take long; SQLite has no limit. */
export async function openDatabase(place: DatabasePlace, { queryLimitMs = 15_000 } = {}): Promise<OpenDatabase> {
  const changes = new ChangeNotifier(place.databaseUrl !== undefined);
  const notifications: Notifications = new EventEmitter();
  const onNotification = (channel: string) => void notifications.emit(channel as Channel);
  if (!place.databaseUrl) {
    restrictAccess(place.dataDir);
    const writing = { hasFailed: false };
    const onUnavailable = () => {
      writing.hasFailed = true;
    };
    const dialect = createSqliteDialect(join(place.dataDir, 'site.sqlite'), { onUnavailable, onNotification });
    const db = new Kysely<Tables>({ dialect });
    return {
      db,
      changes,
      notifications,
      check: () => checkFile(db, writing),
      close: () => db.destroy(),
      scrub: () => scrubFile(db),
    };
  }
  // Loads the driver only where it is used.
  const { createPostgresDialect, listenTo } = await import('./postgres.ts');
  notifications.on('content_changed', () => changes.apply());
  const listener = await listenTo(
    place.databaseUrl,
    ['content_changed', 'jobs_queued', 'emails_queued'],
    onNotification,
  );
  const db = new Kysely<Tables>({ dialect: createPostgresDialect(place.databaseUrl, queryLimitMs) });
  return {
    db,
    changes,
    notifications,
    // This deletes nothing, but a read-only server refuses it.
    check: async () => void (await db.deleteFrom('disk_checks').where(sql<boolean>`false`).execute()),
    close: async () => {
      await listener.close();
      await db.destroy();
    },
    // Autovacuum frees deleted rows; the operator is responsible for the write-ahead log and copies.
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
  const filler = '0'.repeat(64 * 1024);
  await db
    .insertInto('disk_checks')
    .values({ id: 'check', filler })
    // An earlier check may have left its row behind, if the disk became full before it was deleted.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ filler }))
    .execute();
  await db.deleteFrom('disk_checks').execute();
  writing.hasFailed = false;
}

/** SQLite overwrites deleted rows, but rearranged pages and the write-ahead log may keep copies. */
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

/** Tells every process that published content changed: its own listeners by a call, other processes by NOTIFY. */
export class ChangeNotifier {
  readonly #listeners: (() => void)[] = [];
  readonly #hasOtherProcesses: boolean;

  constructor(hasOtherProcesses: boolean) {
    this.#hasOtherProcesses = hasOtherProcesses;
  }

  onChange(listener: () => void) {
    this.#listeners.push(listener);
  }

  /** Notifies the listeners of this process; call it after the commit. */
  apply() {
    for (const listener of this.#listeners) listener();
  }

  /** Call it inside the transaction that makes the change. Does nothing on SQLite, which has a single process. */
  async announce(trx: Kysely<Tables>) {
    if (this.#hasOtherProcesses) await sql`select pg_notify('content_changed', '')`.execute(trx);
  }

  /** Runs a transaction that changes what visitors see and notifies every process after the commit. */
  async commit<T>(db: Kysely<Tables>, work: (trx: Trx) => Promise<T>): Promise<T> {
    const result = await db.transaction().execute(async (trx) => {
      const done = await work(trx);
      await this.announce(trx);
      return done;
    });
    this.apply();
    return result;
  }
}
