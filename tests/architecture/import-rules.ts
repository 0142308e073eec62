import { betweenFolders } from './between-folders.ts';
import { folderUnder, isInFolder } from './paths.ts';
import { withinServer } from './within-server.ts';
import { withinWeb } from './within-web.ts';

/** The one-way rule of the house as path patterns: a new feature needs no new rule. */
export const importRules = [...betweenFolders, ...withinServer, ...withinWeb];

/** A file elsewhere is held by no rule: the house has no such room. */
export function isCovered(path: string) {
  if (isInFolder(path, 'contract', 'server', 'letters', 'demo', 'tests', 'bench', 'scripts')) return true;
  if (isInFolder(path, 'web')) return ['', 'site', 'admin', 'ui', 'lib'].includes(folderUnder('web', path) ?? '');
  return /^[\w-]+\.config\.ts$/.test(path);
}
