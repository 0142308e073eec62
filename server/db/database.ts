import { join } from 'node:path';
import { Kysely } from 'kysely';
import { ContentChanges } from './content-changes.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export interface DatabasePlace {
  databaseUrl: string | undefined;
  dataDir: string;
}

export interface OpenDatabase {
  db: Db;
  changes: ContentChanges;
  close(): Promise<void>;
}

export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const changes = new ContentChanges();
  if (!place.databaseUrl) {
    const db = new Kysely<Tables>({ dialect: sqliteDialect(join(place.dataDir, 'site.sqlite')) });
    return { db, changes, close: () => db.destroy() };
  }
  // Only those who use it load its driver.
  const { postgresDialect, postgresPool } = await import('./postgres.ts');
  const pool = postgresPool(place.databaseUrl);
  await changes.listen(pool);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  return {
    db,
    changes,
    close: async () => {
      changes.close();
      await db.destroy();
    },
  };
}

/** SQLite's 2067 and 1555, PostgreSQL's 23505. */
export function isUniqueViolation(error: unknown) {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '23505' || errcode === 2067 || errcode === 1555;
}
