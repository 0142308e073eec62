import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from '../db/database.ts';
import { isSqlite } from '../db/is-sqlite.ts';
import * as initialSchema from './migrations/001-initial-schema.ts';
import * as limits from './migrations/002-limits.ts';
import * as securityEvents from './migrations/003-security-events.ts';
import * as tokenSuccessors from './migrations/003b-token-successors.ts';
import * as accountAccess from './migrations/003c-account-access.ts';
import * as jobRuns from './migrations/005-job-runs.ts';
import * as erasures from './migrations/005b-erasures.ts';
import * as brand from './migrations/007-brand.ts';
import * as noticeVersions from './migrations/009-notice-versions.ts';
import * as keptWithoutTerm from './migrations/009b-kept-without-term.ts';
import * as zones from './migrations/010-zones.ts';
import * as estimates from './migrations/011-estimates.ts';
import * as visitLength from './migrations/012-visit-length.ts';
import * as waitingList from './migrations/012b-waiting-list.ts';
import * as requestPhotos from './migrations/012c-request-photos.ts';
import * as dailyCounts from './migrations/013-daily-counts.ts';
import * as retiredAddresses from './migrations/014-retired-addresses.ts';
import * as templatesWithoutPromises from './migrations/015-templates-without-promises.ts';
import * as noPosition from './migrations/016-no-position.ts';
import * as requestsBySource from './migrations/017-requests-by-source.ts';
import * as suspiciousUnindexed from './migrations/018-suspicious-unindexed.ts';
import * as referencesByHolder from './migrations/019-references-by-holder.ts';
import { indexSearchedTexts } from './postgres-trigram-index.ts';

/** In the order in which they run. Append-only: a migration is never edited. */
const migrations: Record<string, Migration> = {
  '001-initial-schema': initialSchema,
  '002-limits': limits,
  '003-security-events': securityEvents,
  '003b-token-successors': tokenSuccessors,
  '003c-account-access': accountAccess,
  '005-job-runs': jobRuns,
  '005b-erasures': erasures,
  '007-brand': brand,
  '009-notice-versions': noticeVersions,
  '009b-kept-without-term': keptWithoutTerm,
  '010-zones': zones,
  '011-estimates': estimates,
  '012-visit-length': visitLength,
  '012b-waiting-list': waitingList,
  '012c-request-photos': requestPhotos,
  '013-daily-counts': dailyCounts,
  '014-retired-addresses': retiredAddresses,
  '015-templates-without-promises': templatesWithoutPromises,
  '016-no-position': noPosition,
  '017-requests-by-source': requestsBySource,
  '018-suspicious-unindexed': suspiciousUnindexed,
  '019-references-by-holder': referencesByHolder,
};

/** The database was migrated by a later version of the product. */
export class NewerDatabaseError extends Error {
  constructor(names: string[]) {
    super(
      `The database was changed by a newer version of the product (${names.join(', ')}): start that version, or restore a backup from before it.`,
    );
  }
}

export async function migrate(db: Db) {
  // Work on several branches may add a number after a later one.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
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
