import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from '../db/database.ts';
import { isSqlite } from '../db/is-sqlite.ts';
import { indexSearchedTexts } from '../db/postgres-trigram-index.ts';
import * as content from './migrations/001-content.ts';
import * as requests from './migrations/002-requests.ts';
import * as letters from './migrations/003-letters.ts';
import * as visits from './migrations/004-visits.ts';
import * as accounts from './migrations/005-accounts.ts';
import * as visitWork from './migrations/006-visit-work.ts';
import * as desk from './migrations/007-desk.ts';
import * as office from './migrations/008-office.ts';
import * as search from './migrations/011-search.ts';
import * as requestKeys from './migrations/012-request-keys.ts';
import * as confirmedVisits from './migrations/013-confirmed-visits.ts';
import * as shortWords from './migrations/014-short-words.ts';
import * as leftovers from './migrations/015-leftovers.ts';
import * as erasedVisits from './migrations/016-erased-visits.ts';
import * as templateVersions from './migrations/017-template-versions.ts';

/** In the order in which they run; a migration that was released is never edited. */
const migrations: Record<string, Migration> = {
  '001-content': content,
  '002-requests': requests,
  '003-letters': letters,
  '004-visits': visits,
  '005-accounts': accounts,
  '006-visit-work': visitWork,
  '007-desk': desk,
  '008-office': office,
  '011-search': search,
  '012-request-keys': requestKeys,
  '013-confirmed-visits': confirmedVisits,
  '014-short-words': shortWords,
  '015-leftovers': leftovers,
  '016-erased-visits': erasedVisits,
  '017-template-versions': templateVersions,
};

export async function migrate(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  if (!isSqlite(db) && !(await indexSearchedTexts(db as unknown as Kysely<unknown>)))
    console.warn('PostgreSQL has no pg_trgm: searches in the back-office read whole tables until it is installed.');
}
