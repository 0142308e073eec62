import { posix } from 'node:path';
import { isInFolder, isNode, isTest, listNodes, type Node, readLiteral, type SourceFile } from './source-files.ts';

/** One import. `to` is a path from the root of the project when `isOurs`, otherwise the name of a package. */
export interface ImportEdge {
  from: string;
  to: string;
  isOurs: boolean;
  isType: boolean;
  /** `import()`: loaded later, if at all. */
  isLazy: boolean;
}

export interface ImportRule {
  title: string;
  isBroken: (edge: ImportEdge) => boolean;
  /** Made-up imports that the rule must find: a rule that finds nothing may also be one that sees nothing. */
  catches: [from: string, code: string][];
}

export function listImports({ path, program }: SourceFile): ImportEdge[] {
  return listNodes(program).flatMap((node) => {
    const specifier = findSpecifier(node);
    const isLazy = node.type === 'ImportExpression';
    return specifier === null ? [] : [{ ...resolveImport(path, specifier), isType: isTypeImport(node), isLazy }];
  });
}

function resolveImport(from: string, specifier: string) {
  const isOurs = /^[./]/.test(specifier);
  const file = specifier.replace(/[?#].*$/, '');
  const inTree = file.startsWith('/') ? file.slice(1) : posix.join(posix.dirname(from), file);
  return { from, to: isOurs ? inTree : specifier, isOurs };
}

function findSpecifier(node: Node) {
  const isImport = /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$|^TSImportType$/.test(node.type);
  return isImport ? readLiteral(node.source) : null;
}

/** `import {type X}` counts as an import of code: with `verbatimModuleSyntax` the module is still loaded. */
const isTypeImport = (node: Node) =>
  node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';

/** The steps that lead back to where they start, and those from one circle to another. */
export function findCircles<Step extends { from: string; to: string }>(steps: Step[]): Step[] {
  const [starts, ends] = [new Set(steps.map(({ from }) => from)), new Set(steps.map(({ to }) => to))];
  const left = steps.filter(({ from, to }) => ends.has(from) && starts.has(to));
  return left.length < steps.length ? findCircles(left) : steps;
}

/** A test beside its file may use what all tests share. */
export const isTestSupport = ({ from, to }: ImportEdge) => isTest(from) && isInFolder(to, 'tests/support');

/** The names that a file takes from others, by the path of the other file; '*' for all of them. */
export function* listImportedNames({ path, program }: SourceFile): Generator<{ from: string; name: string }> {
  for (const node of listNodes(program)) {
    const specifier = findSpecifier(node);
    if (specifier === null || !specifier.startsWith('.')) continue;
    const from = resolveImport(path, specifier).to;
    for (const name of namesTaken(node, program)) yield { from, name };
  }
}

function namesTaken(node: Node, program: Node): string[] {
  if (node.type === 'TSImportType') return [findFirstName(node.qualifier) ?? '*'];
  if (node.type === 'ImportExpression' || node.type === 'ExportAllDeclaration') return ['*'];
  return ((node.specifiers ?? []) as Node[]).flatMap((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier') return listMembers(readName(specifier.local), program);
    return [specifier.type === 'ImportDefaultSpecifier' ? 'default' : readName(specifier.imported ?? specifier.local)];
  });
}

/** The names after the dot: `store.listVisits` takes `listVisits`. */
function listMembers(namespace: string, program: Node) {
  return listNodes(program).flatMap((node) => {
    const [object, member] = node.type === 'TSQualifiedName' ? [node.left, node.right] : [node.object, node.property];
    return isNode(object) && readName(object) === namespace && isNode(member) ? [readName(member)] : [];
  });
}

export const readName = (node: unknown) => String((node as Node).name ?? (node as Node).value ?? '');

function findFirstName(node: unknown): string | null {
  if (!isNode(node)) return null;
  return node.type === 'TSQualifiedName' ? findFirstName(node.left) : readName(node);
}
