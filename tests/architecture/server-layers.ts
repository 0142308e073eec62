import { findCircles, type ImportEdge, type ImportRule } from './imports.ts';
import { folderUnder } from './source-files.ts';

/** From the foundation up. A folder imports from lower layers, or from its own layer without a circle. */
const layers = [
  ['db', 'http', 'storage', 'jobs', 'schema'],
  ['emails', 'papers', 'activity', 'settings', 'references', 'erasure', 'localities', 'push'],
  ['accounts', 'teams', 'brand', 'site', 'media', 'content', 'clients', 'coverage', 'gardens'],
  ['quotes', 'planning', 'agreements', 'crew', 'visits', 'inquiries', 'newsletter', 'reviews'],
  ['pages', 'seo', 'health', 'dashboard', 'privacy', 'timeline', 'backup', 'setup', 'statistics', 'sample'],
];

/** Files directly in server/ that features may use: the context whole, of the configuration only types. */
const isSharedFile = ({ to, isType }: ImportEdge) =>
  to === 'server/context.ts' || (to === 'server/config.ts' && isType);

/** What app.ts mounts. */
const isFeature = (path: string) => /^server\/[\w-]+\/index\.ts$/.test(path);

/** -1 for a folder without a layer. */
export const findLayer = (folder: string) => layers.findIndex((folders) => folders.includes(folder));

/** The folders of the top layer read the tables of every feature. */
export const mayReadEveryTable = (folder: string) => findLayer(folder) === layers.length - 1;

export const serverLayerRules: ImportRule[] = [
  {
    title: 'a folder of the server imports from lower layers or its own, and no file directly in server/',
    isBroken(edge) {
      const [from, to] = [folderUnder('server', edge.from), folderUnder('server', edge.to)];
      if (!from || to === null) return false;
      if (to === '') return !isSharedFile(edge);
      return findLayer(from) < findLayer(to);
    },
    catches: [
      ['server/content/x.ts', `import { countVisits } from '../visits/visit-store.ts';`],
      ['server/http/mount.ts', `import type { Session } from '../accounts/sessions.ts';`],
      ['server/content/x.ts', `import { buildApp } from '../app.ts';`],
      ['server/content/x.ts', `import { readConfig } from '../config.ts';`],
    ],
  },
  {
    title: 'the index.ts of a folder of the server is imported by server/app.ts alone',
    isBroken: ({ from, to }) => isFeature(to) && from !== 'server/app.ts',
    catches: [['server/visits/x.ts', `import { media } from '../media/index.ts';`]],
  },
  {
    title: 'server/context.ts and server/config.ts know only the foundation',
    isBroken({ from, to }) {
      if (from !== 'server/context.ts' && from !== 'server/config.ts') return false;
      const folder = folderUnder('server', to);
      return folder !== null && to !== 'server/config.ts' && findLayer(folder) !== 0;
    },
    catches: [['server/context.ts', `import { readSite } from './settings/setting-store.ts';`]],
  },
];

/** The types of the rows stand apart from the migrations, which use the database. */
const isRowType = ({ to, isType }: ImportEdge) => isType && /^server\/schema\/[\w-]*tables\.ts$/.test(to);

/** Imports between folders of one layer that lead back to where they came from. */
export function circularImports(edges: ImportEdge[]) {
  const sideways = edges.flatMap((edge) => {
    const [from, to] = [folderUnder('server', edge.from), folderUnder('server', edge.to)];
    const isSideways = from && to && from !== to && findLayer(from) === findLayer(to) && !isRowType(edge);
    return isSideways ? [{ from, to, edge }] : [];
  });
  return findCircles(sideways).map(({ edge }) => edge);
}
