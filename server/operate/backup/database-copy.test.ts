import { expect, test } from 'vitest';
import { buildConnectionVariables } from './database-copy.ts';

test.each([
  [
    'postgres://ana:p%40ss@db.firma.ro:5433/site',
    { PGHOST: 'db.firma.ro', PGPORT: '5433', PGUSER: 'ana', PGPASSWORD: 'p@ss', PGDATABASE: 'site' },
  ],
  ['postgres://ana@[::1]/site', { PGHOST: '::1', PGPORT: '5432', PGUSER: 'ana', PGDATABASE: 'site' }],
  [
    'postgres://ana@localhost/site?host=/run/postgresql&sslmode=no-verify',
    { PGHOST: '/run/postgresql', PGPORT: '5432', PGUSER: 'ana', PGDATABASE: 'site', PGSSLMODE: 'require' },
  ],
])('pg_dump connects to %s as the server does', async (address, variables) => {
  expect(await buildConnectionVariables(address)).toEqual(variables);
});
