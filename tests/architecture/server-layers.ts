import { findCircles, type ImportEdge, type ImportRule } from './imports.ts';
import { findFolder, isInFolder } from './source-files.ts';

/** The folders of server/, from the foundation up. A file imports from lower ones, or from its own without a circle. */
const layers = ['platform', 'common', 'company', 'workflows', 'operate'];

/** -1 for what is composed of the layers: files directly in server/ and the commands. */
export const findLayer = (path: string) => layers.indexOf(findFolder('server', path) ?? '');

/** 'workflows/visits' */
export function findFeatureFolder(path: string) {
  const [, layer, folder, ...file] = path.split('/');
  return findLayer(path) < 0 || file.length === 0 ? null : `${layer}/${folder}`;
}

/** Files directly in server/ that features may use: the context whole, of the configuration only types. */
const isSharedFile = ({ to, isType }: ImportEdge) =>
  to === 'server/context.ts' || (to === 'server/config.ts' && isType);

/** What app.ts mounts. */
const isFeature = (path: string) => findLayer(path) >= 0 && path.split('/').slice(3).join() === 'index.ts';

/** The top layer reads the tables of every feature. */
export const mayReadEveryTable = (path: string) => findLayer(path) === layers.length - 1;

export const serverLayerRules: ImportRule[] = [
  {
    title: 'a layer of the server imports from lower ones and itself, and nothing that is composed of the layers',
    isBroken(edge) {
      const [from, to] = [findLayer(edge.from), findLayer(edge.to)];
      if (from < 0 || !isInFolder(edge.to, 'server')) return false;
      return to < 0 ? !isSharedFile(edge) : from < to;
    },
    catches: [
      ['server/company/content/x.ts', `import { countVisits } from '../../workflows/visits/visit-store.ts';`],
      ['server/platform/http/mount.ts', `import type { Session } from '../../company/accounts/sessions.ts';`],
      ['server/workflows/visits/index.ts', `import { pages } from '../../operate/pages/page-cache.ts';`],
      ['server/company/content/x.ts', `import { buildApp } from '../../app.ts';`],
      ['server/company/content/x.ts', `import { readConfig } from '../../config.ts';`],
      ['server/operate/backup/x.ts', `import { restore } from '../../commands/restore.ts';`],
    ],
  },
  {
    title: 'the index.ts of a folder of the server is imported by server/app.ts alone',
    isBroken: ({ from, to }) => isFeature(to) && from !== 'server/app.ts',
    catches: [['server/workflows/visits/x.ts', `import { media } from '../../company/media/index.ts';`]],
  },
  {
    title: 'server/context.ts and server/config.ts know only the foundation',
    isBroken({ from, to }) {
      if (from !== 'server/context.ts' && from !== 'server/config.ts') return false;
      return isInFolder(to, 'server') && to !== 'server/config.ts' && findLayer(to) !== 0;
    },
    catches: [['server/context.ts', `import { readSite } from './common/settings/setting-store.ts';`]],
  },
];

/** Imports between folders of one layer that lead back to where they came from. */
export function findCircularImports(edges: ImportEdge[]) {
  const sideways = edges.flatMap((edge) => {
    const [from, to] = [findFeatureFolder(edge.from), findFeatureFolder(edge.to)];
    const isSideways = from && to && from !== to && findLayer(edge.from) === findLayer(edge.to);
    return isSideways ? [{ from, to, edge }] : [];
  });
  return findCircles(sideways).map(({ edge }) => edge);
}
