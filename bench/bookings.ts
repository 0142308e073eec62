import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { addDays } from '../contract/kernel/local-time.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/schema/migrate.ts';
import { createKeepAliveClient } from '../tests/support/servers/keep-alive-client.ts';
import { addService, visitRequest } from '../tests/support/visits/visit-request.ts';
import type { Measure } from './measures.ts';
import { median } from './median.ts';

const seconds = 1;
const rounds = 5;
const atOnce = 16;
/** Everybody calls from one address here; the limits of the public forms are tested elsewhere. */
const limits = { perAddress: 1_000_000, inAll: 1_000_000, windowMs: 60_000 };

/** Acknowledged bookings against bare single-row inserts with the same settings, on the same disk, taking turns. */
export async function measureBookings(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-'));
  const bare = await openDatabase({ databaseUrl: undefined, dataDir: mkdtempSync(join(folder, 'bare-')) });
  await sql`create table bookings (id integer primary key, request text not null)`.execute(bare.db);
  const office = await startBookingServer(mkdtempSync(join(folder, 'office-')));
  const shares: number[] = [];
  const rates: number[] = [];
  const bareRates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const inserts = await measureRate(1, (n) =>
      sql`insert into bookings (request) values (${JSON.stringify(booking(n))})`.execute(bare.db),
    );
    const bookings = await measureRate(atOnce, office.book);
    bareRates.push(inserts);
    rates.push(bookings);
    shares.push(bookings / inserts);
  }
  await office.close();
  await bare.close();
  rmSync(folder, { recursive: true, force: true });
  return [
    { what: 'bookings as a share of bare inserts', value: median(shares), unit: '', budget: { least: 0.5 } },
    { what: 'bookings', value: median(rates), unit: '/s' },
    { what: 'bare inserts', value: median(bareRates), unit: '/s' },
  ];
}

async function startBookingServer(dataDir: string) {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'fatal', DEMO: 'off', DATA_DIR: dataDir });
  const database = await openDatabase(config);
  await migrate(database.db);
  await addService(database.db);
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

let made = 0;

/** Everybody asks for a day of their own, without an hour: none of them is in the way of another. */
const booking = (n: number) =>
  visitRequest({
    ...{ name: `Ana Pop ${n}`, email: `client${n}@exemplu.ro`, phone: `07${20_000_000 + n}` },
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
