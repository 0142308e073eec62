import { listImportedNames, readName } from './imports.ts';
import { isInFolder, isNode, isTest, type Node, type SourceFile } from './source-files.ts';

interface Export {
  path: string;
  name: string;
  isFunction: boolean;
}

/** Names by which web/routing asks a page, and Kysely a migration. */
const namesOfFrameworks = ['default', 'loader', 'ErrorBoundary', 'up'];
const isOfFramework = ({ name }: Export) => namesOfFrameworks.includes(name);

export function listExports({ path, program }: SourceFile): Export[] {
  return (program.body as Node[]).flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return [{ path, name: 'default', isFunction: false }];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const declared = isNode(node.declaration) ? listDeclaredNames(node.declaration) : [];
    const renamed = ((node.specifiers ?? []) as Node[]).map(({ exported }) => ({ name: readName(exported) }));
    return [...declared, ...renamed].map((found) => ({ path, isFunction: false, ...found }));
  });
}

function listDeclaredNames(declaration: Node): { name: string; isFunction?: boolean }[] {
  if (declaration.type !== 'VariableDeclaration')
    return [{ name: readName(declaration.id), isFunction: /^(Function|Class)Declaration$/.test(declaration.type) }];
  return (declaration.declarations as Node[]).flatMap(({ id, init }) => {
    const isFunction = isNode(init) && /^(Arrow)?FunctionExpression$/.test(init.type);
    const isPattern = isNode(id) && id.type === 'ObjectPattern';
    const names = isPattern ? (id.properties as Node[]).map(({ value }) => readName(value)) : [readName(id)];
    return names.map((name) => ({ name, isFunction }));
  });
}

/** Function names that several files export, with the files. */
export function findSharedNames(exports: Export[]) {
  const functions = exports.filter((one) => one.isFunction && !isOfFramework(one));
  return [...Map.groupBy(functions, ({ name }) => name)]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `${name}: ${found.map(({ path }) => path).join(', ')}`);
}

/** Exports that no other file imports. A test that does not stand beside a file of the product is no user of it. */
export function findUnusedExports(files: SourceFile[]) {
  const used = new Set<string>();
  for (const file of files) {
    for (const { from, name } of listImportedNames(file)) {
      if (isInFolder(file.path, 'tests') && !isInFolder(from, 'tests')) continue;
      used.add(`${from} ${name}`);
    }
  }
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(listExports)
    .filter((one) => !isOfFramework(one))
    .map(({ path, name }) => ({ path, name }))
    .filter(({ path, name }) => !used.has(`${path} ${name}`) && !used.has(`${path} *`))
    .map(({ path, name }) => `${path} ${name}`);
}
