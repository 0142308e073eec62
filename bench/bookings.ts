import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { addDays } from '../contract/kernel/local-time.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { type Db, openDatabase } from '../server/platform/db/database.ts';
import { isSqlite } from '../server/platform/db/is-sqlite.ts';
import { migrate } from '../server/platform/schema/migrate.ts';
import { fillClients, fillVisits } from '../tests/support/fixtures/many-rows.ts';
import { createKeepAliveClient } from '../tests/support/servers/keep-alive-client.ts';
import { startPostgres } from '../tests/support/servers/postgres.ts';
import { addService, visitRequest } from '../tests/support/visits/visit-request.ts';
import { captureNewRows, createBarePostgresInserts, createBareSqliteInserts } from './bare-inserts.ts';
import type { Measure } from './measures.ts';

const seconds = 1;
const rounds = 8;
const atOnce = 16;
/** All bookings come from one address. */
const adjustLimit = () => 1_000_000;

/**
 * Acknowledged bookings per second, as a share of bare inserts of the same rows on the same disk. They are measured in
 * turns, so that other load on the machine affects all of them.
 */
export async function measureBookings(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-'));
  const small = await startBookingServer(mkdtempSync(join(folder, 'small-')), 200);
  const large = await startBookingServer(mkdtempSync(join(folder, 'large-')), 200_000);
  const rows = await captureNewRows(small.db, () => small.book(0));
  const bare = createBareSqliteInserts(folder, rows);
  const [before, after, inserts] = await measureRates([small.book, large.book, bare.insert]);
  for (const { close } of [small, large, bare]) await close();
  const measures = [
    ...toMeasures('SQLite', before, inserts, 0.02),
    // 10 % is the noise of a shared machine.
    { what: 'SQLite: rate with 200,000 visits against 200', value: after / before, unit: '', budget: { min: 0.9 } },
    ...(await measureOnPostgres(folder, rows)),
  ];
  rmSync(folder, { recursive: true, force: true });
  return measures;
}

/** Returns no results without PostgreSQL. */
async function measureOnPostgres(folder: string, rows: Awaited<ReturnType<typeof captureNewRows>>): Promise<Measure[]> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) return [];
  const server = await startBookingServer(mkdtempSync(join(folder, 'postgres-')), 200, postgres.url);
  const bare = await createBarePostgresInserts(postgres.url, rows);
  const [bookings, inserts] = await measureRates([server.book, bare.insert]);
  for (const { close } of [server, bare]) await close();
  await postgres.stop();
  return toMeasures('PostgreSQL', bookings, inserts, 0.05);
}

const toMeasures = (engine: string, bookings: number, inserts: number, min: number): Measure[] => [
  { what: `${engine}: bookings`, value: bookings, unit: '/s' },
  { what: `${engine}: bare transactions that insert the same rows`, value: inserts, unit: '/s' },
  { what: `${engine}: bookings as a share of them`, value: bookings / inserts, unit: '', budget: { min } },
];

async function startBookingServer(dataDir: string, visits: number, databaseUrl = '') {
  const settings = { PORT: '0', LOG_LEVEL: 'fatal', DEMO: 'off', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const config = readConfig(settings);
  const database = await openDatabase(config);
  await migrate(database.db);
  await addService(database.db);
  await fillVisits(database.db, [1, visits]);
  await fillClients(database.db, [1, visits]);
  if (isSqlite(database.db)) await mergeTrigramIndexes(database.db);
  const app = await buildApp(config, database, { adjustLimit });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { post, close } = createKeepAliveClient(url);
  return {
    db: database.db,
    book: async (n: number) => {
      const { status, body } = await post('/api/appointments', JSON.stringify(buildBooking(n)));
      if (status >= 300) throw new Error(`A booking was refused: ${status} ${body}`);
    },
    close: async () => {
      close();
      await app.close();
      await database.close();
    },
  };
}

/**
 * A bulk insert leaves large segments in the index, which the next few thousand bookings would have to merge. An index
 * that grows booking by booking has none: over 60,000 bookings the time of each rose from 0.9 to 1.2 ms.
 */
async function mergeTrigramIndexes(db: Db) {
  for (const table of ['visits_trigrams', 'clients_trigrams'])
    await sql`insert into ${sql.table(table)} (${sql.table(table)}) values ('optimize')`.execute(db);
}

let made = 0;

/** Asks for no hour, because two bookings cannot have the same window. */
const buildBooking = (n: number) =>
  visitRequest({
    ...{ name: `Ana Pop ${n}`, email: `booking${n}@exemplu.ro`, phone: `07${20_000_000 + n}` },
    date: `${addDays(new Date().toISOString().slice(0, 10), 2 + (n % 300))}T00:00:00`,
  });

type Work = (n: number) => Promise<unknown>;

/** The best rates: other load on the machine only lowers them. */
async function measureRates<Works extends Work[]>(works: [...Works]) {
  const rates = works.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of works.entries()) rates[index]?.push(await measureRate(work));
  return rates.map((some) => Math.max(...some)) as { [At in keyof Works]: number };
}

async function measureRate(work: Work) {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const lane = async () => {
    for (; performance.now() < end; done += 1) {
      made += 1;
      await work(made);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return done / ((performance.now() - start) / 1000);
}
