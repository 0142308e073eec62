import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from '../db/database.ts';
import { isSqlite } from '../db/is-sqlite.ts';
import { indexSearchedTexts } from '../db/postgres-trigram-index.ts';
import * as initialSchema from './migrations/001-initial-schema.ts';
import * as securityEvents from './migrations/003-security-events.ts';
import * as tokenSuccessors from './migrations/003b-token-successors.ts';

/** In the order in which they run. Append-only: a migration is never edited. */
const migrations: Record<string, Migration> = {
  '001-initial-schema': initialSchema,
  '003-security-events': securityEvents,
  '003b-token-successors': tokenSuccessors,
};

export async function migrate(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  if (!isSqlite(db) && !(await indexSearchedTexts(db as unknown as Kysely<unknown>)))
    console.warn('PostgreSQL has no pg_trgm: searches in the back-office read whole tables until it is installed.');
}
