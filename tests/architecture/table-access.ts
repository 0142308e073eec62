import { readName } from './imports.ts';
import { findFeatureFolder, mayReadEveryTable } from './server-layers.ts';
import { isInFolder, isNode, isTest, listNodes, type Node, readLiteral, type SourceFile } from './source-files.ts';

interface TableAccess {
  table: string;
  isWrite: boolean;
}

interface LocatedAccess extends TableAccess {
  path: string;
  /** The folder of the server; for a file directly in server/, the file. */
  folder: string;
}

const writers = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'];
const readers = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using', 'from'];

/** Functions whose second argument names the table. */
const namedSecond: Record<string, 'read' | 'write'> = {
  searchTable: 'read',
  listEvents: 'read',
  findRow: 'read',
  listRows: 'read',
  findEventByKey: 'read',
  insertEvent: 'write',
  insertRows: 'write',
  blankEvents: 'write',
  tryInsert: 'write',
  updateRow: 'write',
  updateRows: 'write',
  deleteRow: 'write',
  deleteRows: 'write',
};

/** Files that hold SQL without being a store, and why. */
export const sqlOutsideStores: Record<string, string> = {
  'server/platform/db/database.ts': 'checks and scrubs the database itself',
  'server/platform/db/rows.ts': 'counts, pages and writes the rows of any table for the stores',
  'server/platform/db/run-exclusively.ts': 'locks names and the rows of any table',
  'server/platform/schema/migrate.ts': 'changes the schema, as the migrations do',
  'server/operate/backup/database-copy.ts': 'copies a database and tries the copy out, without a query on its tables',
};

/** Files of the server that hold SQL and are neither a store nor a migration. */
export const findFilesWithSql = (files: SourceFile[]) =>
  files
    .filter(({ path }) => isInFolder(path, 'server') && !isInFolder(path, 'server/platform/schema/migrations'))
    .filter(({ path, program }) => !isTest(path) && !path.endsWith('-store.ts') && listNodes(program).some(isSql))
    .map(({ path }) => path);

/** The start of a query, or the import of what writes raw SQL. */
function isSql(node: Node) {
  if (node.type === 'ImportDeclaration' && readLiteral(node.source) === 'kysely')
    return (node.specifiers as Node[]).some(({ imported }) => readName(imported) === 'sql');
  const callee = node.callee as Node | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false;
  return [...writers, 'selectFrom'].includes(readName(callee.property));
}

/** The tables named by the interfaces of the schema. */
export function listTables(files: SourceFile[]) {
  return files
    .filter(({ path }) => isInFolder(path, 'server/platform/db/tables'))
    .flatMap(({ program }) => listNodes(program))
    .filter(({ type, id }) => type === 'TSInterfaceDeclaration' && /Tables$/.test(readName(id)))
    .flatMap(({ body }) => ((body as Node).body as Node[]).map(({ key }) => readName(key)));
}

/** Every access of the server to a table, without the foundation and the tests. */
export function listTableAccesses(files: SourceFile[], tables: string[]): LocatedAccess[] {
  return files
    .filter(
      ({ path }) => isInFolder(path, 'server') && !isInFolder(path, 'server/platform/db', 'server/platform/schema'),
    )
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, program }) =>
      listNodes(program)
        .flatMap((node) => listAccesses(node, program))
        .map(({ table, isWrite }) => ({ table: table.replace(/ as .*/, ''), isWrite }))
        .filter(({ table }) => tables.includes(table))
        .map((access) => ({ path, folder: findFeatureFolder(path) ?? path, ...access })),
    );
}

function listAccesses(node: Node, program: Node): TableAccess[] {
  if (node.type === 'TaggedTemplateExpression') return readTablesOfSql(node);
  if (node.type === 'ObjectExpression') return readTablesToRewrite(node);
  if (node.type !== 'CallExpression') return [];
  const callee = node.callee as Node;
  const name = readName(callee.type === 'MemberExpression' ? callee.property : callee);
  const [first, second] = node.arguments as Node[];
  if (name in namedSecond) return toAccesses(readTables(second), namedSecond[name] === 'write');
  if (!writers.includes(name) && !readers.includes(name)) return [];
  const isVariable = first?.type === 'Identifier';
  return toAccesses(isVariable ? readListedNames(program) : readTables(first), writers.includes(name));
}

/** `rewriteTexts(trx, [{ table: 'visits', … }])` writes. An import's journal holds `{ table, row }` to restore the row. */
function readTablesToRewrite({ properties }: Node): TableAccess[] {
  const named = (properties as Node[]).filter(({ type }) => type === 'Property');
  if (named.some(({ key }) => readName(key) === 'row')) return [];
  return named
    .filter(({ key }) => readName(key) === 'table')
    .flatMap(({ value }) => toAccesses(readTables(value), true));
}

const toAccesses = (tables: string[], isWrite: boolean) => tables.map((table) => ({ table, isWrite }));

function readTables(node: unknown): string[] {
  return listNodes(node).flatMap((inside) => readLiteral(inside) ?? []);
}

/** What a variable may stand for: the names in the file's arrays and unions, without lists of columns. */
function readListedNames(program: Node) {
  const nodes = listNodes(program);
  const ofColumns = nodes.filter(({ type, key }) => type === 'Property' && ['columns', 'json'].includes(readName(key)));
  const columns = new Set(ofColumns.map(({ value }) => value));
  return nodes
    .filter(({ type }) => type === 'ArrayExpression' || type === 'TSUnionType' || type === 'ConditionalExpression')
    .filter((node) => !columns.has(node))
    .flatMap(readTables);
}

function readTablesOfSql({ tag, quasi }: Node): TableAccess[] {
  if (!isNode(tag) || readName(tag) !== 'sql' || !isNode(quasi)) return [];
  const text = (quasi.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('?');
  const found = (words: string) =>
    [...text.matchAll(new RegExp(`\\b(?:${words})\\s+(\\w+)`, 'gi'))].map(([, name]) => name as string);
  return [...toAccesses(found('insert into|update|delete from'), true), ...toAccesses(found('from|join'), false)];
}

/** Tables that several folders write, with the folders. */
export function findSharedTables(accesses: LocatedAccess[]) {
  return [
    ...Map.groupBy(
      accesses.filter(({ isWrite }) => isWrite),
      ({ table }) => table,
    ),
  ]
    .map(([table, writes]) => ({ table, folders: [...new Set(writes.map(({ folder }) => folder))] }))
    .filter(({ folders }) => folders.length > 1)
    .map(({ table, folders }) => `${table}: ${folders.join(', ')}`);
}

/** Files that read a table of another feature below the top layer. */
export function findForeignReads(accesses: LocatedAccess[]) {
  const isOwner = ({ table, folder }: LocatedAccess) =>
    accesses.some((other) => other.isWrite && other.table === table && other.folder === folder);
  const reads = accesses.filter((access) => !access.isWrite && !isOwner(access) && !mayReadEveryTable(access.path));
  return [...new Set(reads.map(({ path, table }) => `${path} reads ${table}`))];
}
