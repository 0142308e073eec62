import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { type Db, openDatabase } from '../server/platform/db/database.ts';
import { migrate } from '../server/platform/schema/migrate.ts';
import * as many from '../tests/support/fixtures/many-rows.ts';
import { startPostgres } from '../tests/support/servers/postgres.ts';
import { createSignedInStaff } from '../tests/support/staff/staff.ts';
import type { Measure } from './measures.ts';

const rows = 60_000;
const rounds = 20;

/** Lists and searches of each table; the client's page reads several. */
const lists: Record<string, { list: string; queries: string[] }> = {
  visits: {
    list: 'appointments',
    queries: [
      ...['', '?state=requested', '?from=2024-05-01&to=2024-05-31&order=asc', '?page=100', '/v5000'],
      ...['?text=client59123', '?text=nimic%20de%20gasit', '?text=turzii&state=completed&from=2026-01-01'],
    ],
  },
  inquiries: {
    list: 'inquiries',
    queries: [
      ...['', '?state=new', '?state=archived&page=100', '?owner=none', '/m5000'],
      ...['?text=client55555@', '?text=nimic%20de%20gasit', '?text=pop%20ana%2055554'],
    ],
  },
  clients: {
    list: 'clients',
    queries: [
      ...['', '?sort=name', '?text=client55555@', '?text=nimeni', '/c5000'],
      ...['?tag=rar', '?tag=abonament', '?tag=abonament&sort=name', '?tag=rar&text=pop'],
    ],
  },
  outbox: { list: 'emails', queries: ['', '?state=failed', '?text=client55555@', '?text=nimic', '?page=100'] },
  content: {
    list: 'blog',
    queries: [
      ...['', '?page=200', '?sort=title', '?sort=updated&page=100', '?sort=published&direction=asc'],
      ...['?sort=position', '?status=draft', '?status=bin', '/document-5000'],
      ...['?text=numarul%207777', '?text=nimic%20de%20gasit', '?text=infrunzire&status=draft&sort=title'],
    ],
  },
};

/** Each list as a share of one scan of its table; empty where there is no PostgreSQL. */
export async function measurePostgresLists(): Promise<Measure[]> {
  const postgres = await startPostgres();
  if (!postgres) return [];
  const dataDir = mkdtempSync(join(tmpdir(), 'postgres-lists-'));
  const config = readConfig({ LOG_LEVEL: 'fatal', DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  const filling = await openDatabase(config, { queryLimitMs: 0 });
  await fill(filling.db);
  await filling.close();
  const database = await openDatabase(config);
  const app = await buildApp(config, database);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { headers } = await createSignedInStaff(database as never);
  try {
    const measures: Measure[] = [];
    for (const [table, { list, queries }] of Object.entries(lists))
      for (const query of queries)
        measures.push(await measureCall(database.db, table, `${url}/api/admin/${list}${query}`, headers));
    return measures;
  } finally {
    await app.close();
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(db: Db) {
  await migrate(db);
  for (const some of [many.fillVisits, many.fillInquiries, many.fillClients, many.fillEmails])
    await some(db, [1, rows]);
  await many.fillPictures(db);
  await many.fillPosts(db, [0, 9999]);
  await many.analyzeTables(db);
}

async function measureCall(db: Db, table: string, url: string, headers: Record<string, string>): Promise<Measure> {
  const call = async () => {
    const reply = await fetch(url, { headers });
    if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
    await reply.text();
  };
  // No index can be used for a concatenated column.
  const scan = sql`select count(*) from ${sql.table(table)} where search || '' like '%nimic de gasit%'`;
  const [callMs, scanMs] = [await measureFastest(call), await measureFastest(() => scan.execute(db))];
  const { pathname, search } = new URL(url);
  const what = `${pathname.replace('/api/admin/', '')}${search}: ${callMs.toFixed(1)} of ${scanMs.toFixed(1)} ms`;
  return { what, value: callMs / scanMs, unit: '', budget: { max: 0.7 } };
}

/** The minimum, because other load on the machine only adds to a time. */
async function measureFastest(work: () => Promise<unknown>) {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
