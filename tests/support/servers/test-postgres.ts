import { randomUUID } from 'node:crypto';
import pg from 'pg';

const server = process.env.TEST_POSTGRES_URL;

export const engines = server ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const);
export type Engine = (typeof engines)[number];

/** Creates a database for one test, empty or a copy of a template; needs a PostgreSQL server. */
export async function createTestDatabase(template?: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnPostgres(`create database ${name}${template ? ` template "${template}"` : ''}`);
  return { url: databaseUrl(name), drop: () => runOnPostgres(`drop database ${name} with (force)`) };
}

export async function createTemplate(name: string) {
  await runOnPostgres(`create database "${name}"`);
  return databaseUrl(name);
}

/** Needed because the PostgreSQL server may outlive the run. */
export async function dropTemplates(prefix: string) {
  if (!server) return;
  const { rows } = await runOnPostgres(`select datname from pg_database where datname like '${prefix}%'`);
  for (const { datname } of rows) await runOnPostgres(`drop database "${datname}" with (force)`);
}

function databaseUrl(name: string) {
  const url = new URL(server as string);
  url.pathname = `/${name}`;
  return url.href;
}

async function runOnPostgres(statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
