import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { addDays } from '../contract/kernel/local-time.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { type Db, openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/schema/migrate.ts';
import { fillClients, fillVisits } from '../tests/support/fixtures/many-rows.ts';
import { createKeepAliveClient } from '../tests/support/servers/keep-alive-client.ts';
import { addService, visitRequest } from '../tests/support/visits/visit-request.ts';
import { type Measure, median } from './measures.ts';

const seconds = 1;
const rounds = 5;
const atOnce = 16;
/** All bookings come from one address. */
const limits = { perAddress: 1_000_000, inAll: 1_000_000, inAllADay: 1_000_000 };

/** Acknowledged bookings a second, with 200 visits in the database and with 200,000, taking turns on the same disk. */
export async function measureBookings(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-'));
  const small = await startBookingServer(mkdtempSync(join(folder, 'small-')), 200);
  const large = await startBookingServer(mkdtempSync(join(folder, 'large-')), 200_000);
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    rates[0].push(await measureRate(atOnce, small.book));
    rates[1].push(await measureRate(atOnce, large.book));
  }
  await small.close();
  await large.close();
  rmSync(folder, { recursive: true, force: true });
  const [before, after] = rates.map(median) as [number, number];
  return [
    { what: 'bookings with 200 visits', value: before, unit: '/s', budget: { least: 150 } },
    { what: 'bookings with 200,000 visits', value: after, unit: '/s', budget: { least: 150 } },
    // A tenth is the noise of a shared machine.
    { what: 'rate with 200,000 visits against 200', value: after / before, unit: '', budget: { least: 0.9 } },
  ];
}

async function startBookingServer(dataDir: string, visits: number) {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'fatal', DEMO: 'off', DATA_DIR: dataDir });
  const database = await openDatabase(config);
  await migrate(database.db);
  await addService(database.db);
  await fillVisits(database.db, [1, visits]);
  await fillClients(database.db, [1, visits]);
  await mergeTrigramIndexes(database.db);
  const app = await buildApp(config, database, { limits });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { post, close } = createKeepAliveClient(url);
  return {
    book: async (n: number) => {
      const { status, body } = await post('/api/appointments', JSON.stringify(booking(n)));
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
 * Rows that come in one statement leave the index in large parts, which the next few thousand bookings would have to
 * merge. Grown by one booking after the other it has no such parts: 60,000 of them took 0.9 ms each at first, 1.2 at last.
 */
async function mergeTrigramIndexes(db: Db) {
  for (const table of ['visits_trigrams', 'clients_trigrams'])
    await sql`insert into ${sql.table(table)} (${sql.table(table)}) values ('optimize')`.execute(db);
}

let made = 0;

/** Without an hour, so that no booking takes a window from another. */
const booking = (n: number) =>
  visitRequest({
    ...{ name: `Ana Pop ${n}`, email: `booking${n}@exemplu.ro`, phone: `07${20_000_000 + n}` },
    date: `${addDays(new Date().toISOString().slice(0, 10), 2 + (n % 300))}T00:00:00`,
  });

async function measureRate(lanes: number, work: (n: number) => Promise<unknown>) {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const lane = async () => {
    for (; performance.now() < end; done += 1) {
      made += 1;
      await work(made);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done / ((performance.now() - start) / 1000);
}
