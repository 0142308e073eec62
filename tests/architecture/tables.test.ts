import { expect, test } from 'vitest';
import { parseSource, sourceFiles } from './source-files.ts';
import {
  findFilesWithSql,
  findForeignReads,
  findSharedTables,
  listTableAccesses,
  listTables,
  sqlOutsideStores,
} from './table-access.ts';

const tables = listTables(sourceFiles);
const accesses = listTableAccesses(sourceFiles, tables);

test('a table is written by one folder of the server', () => {
  expect(findSharedTables(accesses)).toEqual([]);
});

test('a table is read by the folder that writes it and by the top layer', () => {
  expect(findForeignReads(accesses)).toEqual([]);
});

test('every table of the schema is used, one by the database alone', () => {
  const unused = tables.filter((name) => !accesses.some(({ table }) => table === name));
  expect(unused).toEqual(['disk_checks']);
});

test('SQL stands in stores and migrations, apart from the listed files', () => {
  expect(findFilesWithSql(sourceFiles).sort()).toEqual(Object.keys(sqlOutsideStores).sort());
});

test.each([
  [
    'server/workflows/visits/visits.ts',
    `const list = (db: Db) => db.selectFrom('visits').selectAll().execute();`,
    true,
  ],
  ['server/workflows/visits/visits.ts', `trx.insertInto('visits').values(rows);`, true],
  ['server/workflows/visits/visits.ts', `trx.updateTable('visits').set({ state });`, true],
  ['server/workflows/visits/visits.ts', `trx.deleteFrom('visits').where('id', '=', id);`, true],
  ['server/workflows/visits/visits.ts', `import { type Kysely, sql } from 'kysely';`, true],
  ['server/workflows/visits/visits.ts', `import type { Kysely } from 'kysely'; const list = Array.from(rows);`, false],
  ['server/workflows/visits/visit-store.ts', `db.selectFrom('visits');`, false],
  ['server/workflows/visits/visits.test.ts', `db.selectFrom('visits');`, false],
  ['server/platform/schema/migrations/006-x.ts', `db.updateTable('visits');`, false],
  ['tests/http/x.ts', `db.selectFrom('visits');`, false],
])('whether SQL is misplaced is seen in %s: %s', (path, code, isMisplaced) => {
  expect(findFilesWithSql([parseSource(path, code)])).toEqual(isMisplaced ? [path] : []);
});

test('accesses are found in queries, joins, lists of tables and raw SQL', () => {
  const code = `
    db.selectFrom('visits as one').innerJoin('clients', 'a', 'b');
    for (const table of ['inquiries', 'outbox'] as const) trx.deleteFrom(table);
    sql\`update users set \${x} where id in (select id from sessions)\`;`;
  const names = ['visits', 'clients', 'inquiries', 'outbox', 'users', 'sessions', 'content'];
  const found = listTableAccesses([parseSource('server/company/media/x.ts', code)], names);
  const accessed = (isWrite: boolean) => found.filter((one) => one.isWrite === isWrite).map(({ table }) => table);
  expect(accessed(true).sort()).toEqual(['inquiries', 'outbox', 'users']);
  expect(accessed(false).sort()).toEqual(['clients', 'sessions', 'visits']);
});

test('texts to rewrite are written, and a row for the journal of an import is not', () => {
  const code = `rewriteTexts(trx, [{ table: 'visits', columns: ['notes'] }]); journal.push({ table: 'content', row });`;
  const found = listTableAccesses([parseSource('server/company/media/x.ts', code)], ['visits', 'content']);
  expect(found).toMatchObject([{ table: 'visits', isWrite: true }]);
});
