import { betweenHouses } from './arrow-rules/between-houses.ts';
import { folderUnder, isIn } from './arrow-rules/paths.ts';
import { withinServer } from './arrow-rules/within-server.ts';
import { withinWeb } from './arrow-rules/within-web.ts';

/** The one-way rule of the house as path patterns: a new feature needs no new rule. */
export const arrowRules = [...betweenHouses, ...withinServer, ...withinWeb];

/** A file elsewhere is held by no rule: the house has no such room. */
export function isCovered(path: string) {
  if (isIn(path, 'contract', 'server', 'letters', 'demo', 'tests', 'bench', 'scripts')) return true;
  if (isIn(path, 'web')) return ['', 'site', 'admin', 'ui', 'lib'].includes(folderUnder('web', path) ?? '');
  return /^[\w-]+\.config\.ts$/.test(path);
}
