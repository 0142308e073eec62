import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import { type Db, type OpenDatabase, openDatabase } from '../../../server/db/database.ts';
import { fillEmptyDatabase } from '../../../server/demo-company.ts';
import type { OutboxPace } from '../../../server/emails/outbox-worker.ts';
import type { RateLimits } from '../../../server/http/rate-limits.ts';
import { migrate } from '../../../server/schema/migrate.ts';
import { openMediaStorage } from '../../../server/storage/open-storage.ts';

const postgresUrl = process.env.TEST_POSTGRES_URL;

export const engines = postgresUrl ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const);
type Engine = (typeof engines)[number];

export interface RunningSite {
  url: string;
  db: Db;
  database: OpenDatabase;
  app: FastifyInstance;
  config: Config;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

interface Options {
  /** With the sample company; an empty database otherwise. */
  demo?: boolean;
  env?: Record<string, string>;
  /** The server's clock; the real one otherwise. */
  now?: () => Date;
  /** For the public forms; none to speak of otherwise, as every test calls from one address. */
  limits?: RateLimits;
  outboxPace?: Partial<OutboxPace>;
}

const noLimits: RateLimits = { perAddress: 1_000_000, inAll: 1_000_000, windowMs: 60_000 };

/** The same tests against the real server over HTTP, once on each database. */
export function onEveryEngine(title: string, options: Options, tests: (site: RunningSite) => void) {
  for (const engine of engines) {
    describe(`${title} (${engine})`, () => {
      const site = {} as RunningSite;
      let stop: () => Promise<void>;
      beforeAll(async () => {
        const started = await startSite(engine, options);
        Object.assign(site, started.site);
        stop = started.stop;
      }, 60_000);
      afterAll(() => stop?.());
      tests(site);
    });
  }
}

export async function startSite(
  engine: Engine,
  { demo = false, env = {}, now, limits = noLimits, outboxPace }: Options,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const postgres = engine === 'PostgreSQL' ? await createTestDatabase() : undefined;
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: dataDir, DATABASE_URL: postgres?.url, ...env });
  const database = await openDatabase(config);
  await migrate(database.db);
  if (demo) await fillEmptyDatabase(database.db, openMediaStorage(config));
  const app = await buildApp(config, database, { now, limits, outboxPace });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await database.close();
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const site: RunningSite = { url, db: database.db, database, app, config, ...httpCalls(url) };
  return { site, stop };
}

const httpCalls = (url: string) => ({
  get: (path: string, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
  post: (path: string, body: unknown, headers = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
});

/** An empty database for one test; only where there is a PostgreSQL. */
export async function createTestDatabase(server = postgresUrl as string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnPostgres(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnPostgres(server, `drop database ${name} with (force)`) };
}

async function runOnPostgres(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
