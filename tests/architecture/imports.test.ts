import { expect, test } from 'vitest';
import { importRules } from './import-rules.ts';
import { findCircles, type ImportEdge, listImports } from './imports.ts';
import { findCircularImports, findFeatureFolder } from './server-layers.ts';
import { findFolder, isInFolder, parseSource, sourceFiles } from './source-files.ts';

const allImports = sourceFiles.flatMap(listImports);
const describeImport = ({ from, to, isType }: ImportEdge) => `${from} imports ${isType ? 'types of ' : ''}${to}`;

test.each(importRules)('$title', ({ isBroken, catches }) => {
  expect(allImports.filter(isBroken).map(describeImport)).toEqual([]);
  for (const [from, code] of catches) {
    const made = listImports(parseSource(from, code));
    expect(made, code).toHaveLength(1);
    expect(made.every(isBroken), `${from}: ${code}`).toBe(true);
  }
});

test('folders of one layer of the server import each other in no circle', () => {
  expect(findCircularImports(allImports).map(describeImport)).toEqual([]);
});

test('no files import each other in a circle', () => {
  expect(findCircles(allImports.filter(({ isLazy }) => !isLazy)).map(describeImport)).toEqual([]);
});

test('nothing that the routes of the contract load imports zod', () => {
  const routes = allImports.map(({ from }) => from).filter((path) => /^contract\/.*routes\.ts$/.test(path));
  expect(findZod(routes)).toEqual([]);
});

test("the crew's day with the shell around it and the pages of clients load no zod", () => {
  const screens = [
    ...['web/root.tsx', 'web/admin/kit/shell/admin-layout.tsx', 'web/admin/visits/today/today-page.tsx'],
    ...['visit/visit', 'waiting/waiting', 'quote/quote', 'review/review', 'client/client'].map(
      (page) => `web/portal/${page}-page.tsx`,
    ),
  ];
  expect(findZod(screens)).toEqual([]);
  expect(findZod(['web/admin/visits/visits-page.tsx'])).not.toEqual([]);
});

/** Imports of zod in these files and in all that they load. */
function findZod(paths: string[]) {
  const code = Map.groupBy(
    allImports.filter(({ isType, isLazy }) => !isType && !isLazy),
    ({ from }) => from,
  );
  const loaded = new Set(paths);
  for (const path of loaded) for (const { to } of code.get(path) ?? []) loaded.add(to);
  const edges = [...loaded].flatMap((path) => code.get(path) ?? []);
  return edges.filter(({ to }) => to === 'zod').map(describeImport);
}

test('a circle of three folders is found', () => {
  const edge = (from: string, to: string) => ({ from, to, isOurs: true, isType: false, isLazy: false });
  const circle = [
    edge('server/company/site/a.ts', 'server/company/media/b.ts'),
    edge('server/company/media/b.ts', 'server/company/content/c.ts'),
    edge('server/company/content/c.ts', 'server/company/site/d.ts'),
  ];
  expect(findCircularImports([...circle, edge('server/company/site/a.ts', 'server/company/clients/e.ts')])).toEqual(
    circle,
  );
});

test('every file of the server stands in a layer, among the commands or directly in server', () => {
  const isPlaced = (path: string) =>
    ['', 'commands'].includes(findFolder('server', path) ?? '') || findFeatureFolder(path) !== null;
  expect(sourceFiles.map(({ path }) => path).filter((path) => !isPlaced(path))).toEqual([]);
});

test('every TypeScript file stands in a folder that the rules know', () => {
  const isKnown = (path: string) => {
    if (isInFolder(path, 'web'))
      return ['', 'site', 'portal', 'admin', 'routing', 'start', 'ui', 'lib'].includes(findFolder('web', path) ?? '');
    if (isInFolder(path, 'contract', 'server', 'emails', 'demo', 'tests', 'bench', 'scripts')) return true;
    return /^[\w-]+\.config\.ts$/.test(path);
  };
  expect(sourceFiles.map(({ path }) => path).filter((path) => !isKnown(path))).toEqual([]);
});

test.each([
  [`import './x.ts'`, false],
  [`import x from './x.ts'`, false],
  [`import { type X } from './x.ts'`, false],
  [`import type { X } from './x.ts'`, true],
  [`export { x } from './x.ts'`, false],
  [`export type { X } from './x.ts'`, true],
  ['const x = () => import(`./x.ts`)', false],
  [`type X = import('./x.ts').X`, true],
  [`import x from './x.ts?url'`, false],
  [`import x from '/server/company/content/x.ts'`, false],
])('an import is read from %s', (code, isType) => {
  const expected = {
    from: 'server/company/content/routes.ts',
    to: 'server/company/content/x.ts',
    isOurs: true,
    isType,
  };
  expect(listImports(parseSource('server/company/content/routes.ts', code))).toMatchObject([expected]);
});

test('comments and strings hold no import', () => {
  const code = `// import x from './x.ts'\nconst y = "import z from './z.ts'";`;
  expect(listImports(parseSource('server/app.ts', code))).toEqual([]);
});
