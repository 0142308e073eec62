import { expect, test } from 'vitest';
import { parseSource, sourceFiles } from './source-files.ts';
import { foreignReads, sharedTables, tableAccesses, tableNames } from './table-access.ts';

const tables = tableNames(sourceFiles);
const accesses = tableAccesses(sourceFiles, tables);

test('a table is written by one folder of the server', () => {
  expect(sharedTables(accesses)).toEqual([]);
});

test('a table is read by the folder that writes it and by the top layer', () => {
  expect(foreignReads(accesses)).toEqual([]);
});

test('every table of the schema is used', () => {
  expect(tables.filter((name) => !accesses.some(({ table }) => table === name))).toEqual([]);
});

test('accesses are found in queries, joins, lists of tables and raw SQL', () => {
  const code = `
    db.selectFrom('visits as one').innerJoin('clients', 'a', 'b');
    for (const table of ['inquiries', 'letters'] as const) trx.deleteFrom(table);
    sql\`update users set \${x} where id in (select id from sessions)\`;`;
  const names = ['visits', 'clients', 'inquiries', 'letters', 'users', 'sessions', 'content'];
  const found = tableAccesses([parseSource('server/media/x.ts', code)], names);
  const accessed = (isWrite: boolean) => found.filter((one) => one.isWrite === isWrite).map(({ table }) => table);
  expect(accessed(true).sort()).toEqual(['inquiries', 'letters', 'users']);
  expect(accessed(false).sort()).toEqual(['clients', 'sessions', 'visits']);
});
