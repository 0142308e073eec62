import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ignoredFolders = ['build', 'data', 'test-results', 'playwright-report', 'coverage'];

/** A node of the syntax tree (ESTree with TypeScript). */
export type Node = { type: string } & Record<string, unknown>;

export interface SourceFile {
  /** The path from the root of the project. */
  path: string;
  code: string;
  program: Node;
}

export function parseSource(path: string, code: string): SourceFile {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return { path, code, program: program as unknown as Node };
}

const isIgnored = (name: string, path: string) =>
  name.startsWith('.') || name === 'node_modules' || ignoredFolders.includes(path);

/** Every TypeScript file of the project. */
export const sourceFiles = listPaths('').map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));

function listPaths(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return isIgnored(entry.name, path) ? [] : listPaths(path);
    return /\.[cm]?tsx?$/.test(entry.name) ? [path] : [];
  });
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A node and everything under it, itself first. Not a generator: one in another is slow on deep trees. */
export function listNodes(value: unknown, found: Node[] = []): Node[] {
  if (typeof value !== 'object' || value === null) return found;
  if (isNode(value)) found.push(value);
  for (const part of Object.values(value)) listNodes(part, found);
  return found;
}

/** The text of a literal or of a template without holes; null for what is only known at run time. */
export function readLiteral(node: unknown): string | null {
  if (!isNode(node)) return null;
  const { value, quasis } = node as { value?: unknown; quasis?: { value: { cooked: string } }[] };
  if (quasis?.length === 1) return quasis[0]?.value.cooked ?? null;
  return typeof value === 'string' ? value : null;
}

export const isInFolder = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`${folder}/`));

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** The folder directly under `parent` that holds the path; '' for a file in `parent` itself, null outside of it. */
export function findFolder(parent: string, path: string) {
  if (!isInFolder(path, parent)) return null;
  const [folder = '', ...rest] = path.slice(parent.length + 1).split('/');
  return rest.length > 0 ? folder : '';
}
