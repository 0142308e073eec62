import { PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = 20;

export function postgresPool(url: string) {
  const types = {
    getTypeParser: (id: number, format?: 'text') => (id === int8 ? Number : pg.types.getTypeParser(id, format)),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // A database that does not answer is an error within seconds, not a visitor who waits for ever.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: types as pg.CustomTypesConfig,
  });
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  return pool;
}

export const postgresDialect = (pool: pg.Pool) => new PostgresDialect({ pool });
