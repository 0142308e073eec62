import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { destroyClient, limitQueries } from './limited-client.ts';

const int8 = 20;

/** A limit of 0 milliseconds is none: for migrations, which may take long. */
export function postgresDialect(url: string, queryLimitMs: number) {
  const types = {
    getTypeParser: (id: number, format?: 'text') => (id === int8 ? Number : pg.types.getTypeParser(id, format)),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // A database that does not answer is an error within seconds, not a visitor who waits for ever.
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: types as pg.CustomTypesConfig,
  });
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  // The idle connections went the same way; the next query must not wait for each of them in turn.
  const dropIdle = () => {
    for (const client of idle) destroyClient(client, 'another connection did not answer');
  };
  pool.on('connect', (client) => limitQueries(client, queryLimitMs, dropIdle));
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool: reportingUnavailability(pool) });
}

const reportingUnavailability = (pool: pg.Pool): PostgresPool =>
  ({
    connect: () =>
      pool.connect().catch((error) => {
        throw new DatabaseUnavailable(error);
      }),
    end: () => pool.end(),
    options: pool.options,
  }) as PostgresPool;
