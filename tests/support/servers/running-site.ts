import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { OutboxPace } from '../../../server/common/emails/outbox-worker.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import { type Db, type OpenDatabase, openDatabase } from '../../../server/platform/db/database.ts';
import type { JobPace } from '../../../server/platform/jobs/job-worker.ts';
import type { DiskSpace } from '../../../server/platform/storage/disk-space.ts';
import type { InvoicingOptions } from '../../../server/workflows/invoicing/invoicing-settings.ts';
import type { StripeAddress } from '../../../server/workflows/payments/stripe.ts';
import { isDeep } from '../fixtures/seed.ts';
import { copyTemplate } from './database-templates.ts';
import { watchFailures } from './declared-failures.ts';
import { type Engine, engines } from './test-postgres.ts';

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
  /** Whether the database contains the sample company; empty by default. */
  demo?: boolean;
  env?: Record<string, string>;
  /** The server's clock; real time by default. */
  now?: () => Date;
  /** Rate limits of the public forms; very high by default, because all tests call from one address. */
  limits?: Record<string, number>;
  outboxPace?: Partial<OutboxPace>;
  jobPace?: Partial<JobPace>;
  /** The server of the invoicing program, and its pause. */
  invoicing?: InvoicingOptions;
  /** Replaces the disk space of the system. */
  diskSpace?: () => Promise<DiskSpace>;
  /** The address of a server that answers as Stripe's. */
  stripe?: StripeAddress;
  /** Sees every query of the server. */
  plugin?: KyselyPlugin;
}

/**
 * `testOnce` runs a test on the first engine only, and on both in a deep run. It is for rules that do not depend on the
 * database, or whose SQL other tests cover on both.
 */
type Tests = (site: RunningSite, testOnce: typeof test) => void;
const noTest = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof test;

/** Runs the tests over HTTP against the real server, once on each database. */
export function onEveryEngine(title: string, options: Options, tests: Tests) {
  onEngines(engines, title, options, tests);
}

/** For fuzz tests: PostgreSQL refuses everything that SQLite refuses, so a short run uses it alone. */
export function onFuzzedEngines(title: string, options: Options, tests: Tests) {
  onEngines(isDeep ? engines : engines.slice(-1), title, options, tests);
}

/** For tests that no database affects: HTTP, HTML, validation, files and pictures. A deep run uses both. */
export function onOneEngine(title: string, options: Options, tests: Tests) {
  onEngines(isDeep ? engines : engines.slice(0, 1), title, options, tests);
}

function onEngines(chosen: readonly Engine[], title: string, options: Options, tests: Tests) {
  for (const engine of chosen) {
    describe(`${title} (${engine})`, () => {
      const site = {} as RunningSite;
      let stop: () => Promise<void>;
      beforeAll(async () => {
        const started = await startSite(engine, options);
        Object.assign(site, started.site);
        stop = started.stop;
      });
      afterAll(() => stop?.());
      tests(site, isDeep || engine === chosen[0] ? test : noTest);
    });
  }
}

export async function startSite(
  engine: Engine,
  { demo = false, env = {}, now, limits = {}, outboxPace, jobPace, invoicing, diskSpace, stripe, plugin }: Options,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  const postgres = await copyTemplate(engine, demo ? 'demo' : 'empty', dataDir);
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: dataDir, DATABASE_URL: postgres?.url, ...env });
  const database = await openDatabase(config);
  if (plugin) database.db = database.db.withPlugin(plugin);
  const adjustLimit = (name: string) => limits[name] ?? 1_000_000;
  const app = await buildApp(config, database, { now, adjustLimit, outboxPace, jobPace, invoicing, diskSpace, stripe });
  const requireDeclared = watchFailures(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await database.close();
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
    requireDeclared();
  };
  const site: RunningSite = { url, db: database.db, database, app, config, ...createHttpCalls(url) };
  return { site, stop };
}

const createHttpCalls = (url: string) => ({
  get: (path: string, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
  post: (path: string, body: unknown, headers = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
});
