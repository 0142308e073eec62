import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ignoredFolders = ['node_modules', 'build', 'data', 'test-results', 'playwright-report', 'coverage'];

/** One import. `to` is a path from the project's root when `isOurs`, otherwise the name of a package. */
export interface ImportEdge {
  from: string;
  to: string;
  isOurs: boolean;
  isType: boolean;
}

/** Every TypeScript file of the project, as a path from its root. */
export function listSources(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name.startsWith('.') || ignoredFolders.includes(path) ? [] : listSources(path);
    return /\.[cm]?tsx?$/.test(entry.name) ? [path] : [];
  });
}

export function listImports(): ImportEdge[] {
  return listSources().flatMap((path) => parseImports(path, readFileSync(join(root, path), 'utf8')));
}

export function parseImports(path: string, code: string): ImportEdge[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  return collectImportNodes(program).map(({ specifier, isType }) => {
    const isOurs = /^[./]/.test(specifier);
    const file = specifier.replace(/[?#].*$/, '');
    const inTree = file.startsWith('/') ? file.slice(1) : posix.join(posix.dirname(path), file);
    return { from: path, to: isOurs ? inTree : specifier, isOurs, isType };
  });
}

/** `import {type X}` counts as an import of code: with `verbatimModuleSyntax` the module is still loaded. */
function collectImportNodes(node: unknown): { specifier: string; isType: boolean }[] {
  if (Array.isArray(node)) return node.flatMap(collectImportNodes);
  if (typeof node !== 'object' || node === null) return [];
  const { type, source, importKind, exportKind, moduleReference } = node as Record<string, unknown>;
  const inside = Object.values(node).flatMap(collectImportNodes);
  const isImport = /^(Import|ExportNamed|ExportAll)(Declaration|Expression)$|^TSImportType$/.test(String(type));
  const named = isImport ? source : type === 'TSImportEqualsDeclaration' ? expressionOf(moduleReference) : null;
  const specifier = textOf(named);
  if (specifier === null) return inside;
  return [{ specifier, isType: type === 'TSImportType' || importKind === 'type' || exportKind === 'type' }, ...inside];
}

const expressionOf = (node: unknown) => (node as { expression?: unknown }).expression;

/** The text of a literal or of a template without holes. What is only known at run time cannot be checked. */
function textOf(node: unknown): string | null {
  if (typeof node !== 'object' || node === null) return null;
  const { value, quasis } = node as { value?: unknown; quasis?: { value: { cooked: string } }[] };
  if (quasis?.length === 1) return quasis[0]?.value.cooked ?? null;
  return typeof value === 'string' ? value : null;
}
