import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from '../db/database.ts';
import { isSqlite } from '../db/is-sqlite.ts';
import * as initial from './migrations/001-initial.ts';
import * as quotes from './migrations/002-quotes.ts';
import * as agreements from './migrations/003-agreements.ts';
import * as crewAndClients from './migrations/004-crew-and-clients.ts';
import * as extraWork from './migrations/005-extra-work-and-renewals.ts';
import { indexSearchedTexts } from './postgres-trigram-index.ts';

/** In the order in which they run. Append-only: a released migration is never edited (tests/http/server/upgrade.test.ts). */
const migrations: Record<string, Migration> = {
  '001-initial': initial,
  '002-quotes': quotes,
  '003-agreements': agreements,
  '004-crew-and-clients': crewAndClients,
  '005-extra-work-and-renewals': extraWork,
};

export class NewerDatabaseError extends Error {
  constructor(names: string[]) {
    super(
      `The database was changed by a newer version of the product (${names.join(', ')}): start that version, or restore a backup from before it.`,
    );
  }
}

export async function migrate(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await refuseNewerDatabase(db);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  if (!isSqlite(db) && !(await indexSearchedTexts(db as unknown as Kysely<unknown>)))
    console.warn('PostgreSQL has no pg_trgm: searches in the back-office read whole tables until it is installed.');
}

export async function refuseNewerDatabase(db: Db) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const executed = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  const unknown = executed.map(({ name }) => name).filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
}
