import type { ImportEdge } from './imports.ts';

export const isInFolder = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`${folder}/`));
export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The folder directly under `parent` that holds the path; '' for a file in `parent` itself, null outside of it. */
export function folderUnder(parent: string, path: string) {
  if (!isInFolder(path, parent)) return null;
  const [folder = '', ...rest] = path.slice(parent.length + 1).split('/');
  return rest.length > 0 ? folder : '';
}

/** A test that stands beside its file may use what all tests share. */
export const isTestSupport = ({ from, to }: ImportEdge) => isTest(from) && isInFolder(to, 'tests/support');
