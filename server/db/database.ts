import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import { ChangeNotifier } from './change-notifier.ts';
import { sqliteDialect } from './sqlite.ts';

export type Db = Kysely<Tables>;

interface DatabasePlace {
  databaseUrl: string | undefined;
  dataDir: string;
}

export interface OpenDatabase {
  db: Db;
  changes: ChangeNotifier;
  close(): Promise<void>;
  /** After deleting: leaves no trace of it in the files of the database. */
  scrub(): Promise<void>;
}

export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const changes = new ChangeNotifier();
  if (!place.databaseUrl) {
    const db = new Kysely<Tables>({ dialect: sqliteDialect(join(place.dataDir, 'site.sqlite')) });
    return { db, changes, close: () => db.destroy(), scrub: () => scrubFile(db) };
  }
  // Only those who use it load its driver.
  const { postgresDialect, postgresPool } = await import('./postgres.ts');
  await changes.listen(place.databaseUrl);
  const pool = postgresPool(place.databaseUrl);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  return {
    db,
    changes,
    close: async () => {
      await changes.close();
      await db.destroy();
    },
    // Its own cleaning (autovacuum) frees what was deleted; its write-ahead log and its copies are the operator's.
    scrub: async () => undefined,
  };
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

/** Of two who changed the same thing at once, the one that came second: PostgreSQL's 40P01 and 40001, or a taken place. */
export function isLostRace(error: unknown) {
  const { code } = error as { code?: string };
  return code === '40P01' || code === '40001' || isUniqueViolation(error);
}

/** The system's ENOSPC and EDQUOT, SQLite's 13 (full), PostgreSQL's 53100. */
export function isDiskFull(error: unknown) {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || errcode === 13;
}
