import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from '../db/database.ts';
import { isSqlite } from '../db/is-sqlite.ts';
import * as initial from './migrations/001-initial.ts';
import * as quotes from './migrations/002-quotes.ts';
import * as agreements from './migrations/003-agreements.ts';
import * as crewAndClients from './migrations/004-crew-and-clients.ts';
import * as extraWork from './migrations/005-extra-work-and-renewals.ts';
import * as monthlyValues from './migrations/006-monthly-values.ts';
import * as closures from './migrations/007-closures.ts';
import * as crewConflicts from './migrations/008-crew-conflicts.ts';
import * as unlinkedVisits from './migrations/009-unlinked-visits.ts';
import * as privateLinks from './migrations/011-private-links.ts';
import * as renewalsSent from './migrations/015-renewals-sent.ts';
import * as formOfAddress from './migrations/016-form-of-address.ts';
import * as emailNames from './migrations/017-email-names.ts';
import * as jobs from './migrations/018-jobs.ts';
import * as gateCode from './migrations/019-gate-code.ts';
import * as imports from './migrations/020-imports.ts';
import * as priceList from './migrations/021-price-list.ts';
import * as payments from './migrations/022-payments.ts';
import * as importAnswers from './migrations/023-import-answers.ts';
import * as teamCalendars from './migrations/023-team-calendars.ts';
import * as sms from './migrations/024-sms.ts';
import * as api from './migrations/025-api.ts';
import * as webhooks from './migrations/026-webhooks.ts';
import * as invoicing from './migrations/027-invoicing.ts';
import * as cardPayments from './migrations/028-card-payments.ts';
import * as wordpress from './migrations/029-wordpress.ts';
import * as addressOwners from './migrations/030-address-owners.ts';
import * as movedRecords from './migrations/032-moved-records.ts';
import * as contestedPayments from './migrations/033-contested-payments.ts';
import * as scannedSearches from './migrations/034-scanned-searches.ts';
import { searchedTables } from './text-search-store.ts';

/**
 * Append-only and in the order in which they run: a released migration is never edited
 * (tests/http/server/upgrade.test.ts).
 */
const migrations: Record<string, Migration> = {
  '001-initial': initial,
  '002-quotes': quotes,
  '003-agreements': agreements,
  '004-crew-and-clients': crewAndClients,
  '005-extra-work-and-renewals': extraWork,
  '006-monthly-values': monthlyValues,
  '007-closures': closures,
  '008-crew-conflicts': crewConflicts,
  '009-unlinked-visits': unlinkedVisits,
  '011-private-links': privateLinks,
  '015-renewals-sent': renewalsSent,
  '016-form-of-address': formOfAddress,
  '017-email-names': emailNames,
  '018-jobs': jobs,
  '019-gate-code': gateCode,
  '020-imports': imports,
  '021-price-list': priceList,
  '022-payments': payments,
  '023-import-answers': importAnswers,
  '023-team-calendars': teamCalendars,
  '024-sms': sms,
  '025-api': api,
  '026-webhooks': webhooks,
  '027-invoicing': invoicing,
  '028-card-payments': cardPayments,
  '029-wordpress': wordpress,
  '030-address-owners': addressOwners,
  '032-moved-records': movedRecords,
  '033-contested-payments': contestedPayments,
  '034-scanned-searches': scannedSearches,
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

const lock = 7_011_011;

/**
 * Creates the missing trigram indexes; returns false without pg_trgm, when searches are only slower. Runs at every start
 * because the extension may be installed after the tables were created.
 */
const indexSearchedTexts = (db: Kysely<unknown>) =>
  db.transaction().execute(async (trx) => {
    // Several processes may start at once.
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
    const missing = await listMissingIndexes(trx);
    if (missing.length === 0) return true;
    if (!(await ensureTrigrams(trx))) return false;
    for (const { name, table, column } of missing)
      await sql`create index ${sql.id(name)} on ${sql.table(table)} using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
        trx,
      );
    return true;
  });

async function listMissingIndexes(trx: Kysely<unknown>) {
  const wanted = [
    ...Object.keys(searchedTables).map((table) => ({ name: `${table}_by_text`, table, column: 'search' })),
    { name: 'subscribers_by_text', table: 'subscribers', column: 'email' },
  ];
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema()`.execute(trx);
  const there = new Set(rows.map(({ name }) => name));
  return wanted.filter(({ name }) => !there.has(name));
}

/**
 * Installs pg_trgm if allowed; false when it is missing. The block catches the error, which would abort the
 * transaction.
 */
async function ensureTrigrams(trx: Kysely<unknown>) {
  await sql`do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`.execute(trx);
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(trx);
  return rows.length > 0;
}
