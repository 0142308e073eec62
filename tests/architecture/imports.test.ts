import { describe, expect, test } from 'vitest';
import { importRules, isCovered } from './import-rules.ts';
import { type ImportEdge, listImports, listSources, parseImports } from './imports.ts';

const sources = listSources();
const allImports = listImports();
const describeImport = ({ from, to, isType }: ImportEdge) => `${from} imports ${isType ? 'types of ' : ''}${to}`;

describe.each(importRules)('$title', (rule) => {
  test('in the house as it stands', () => {
    expect(allImports.filter(rule.isBroken).map(describeImport)).toEqual([]);
  });

  test.each(rule.catches)('and %s would be caught with: %s', (from, code) => {
    const made = parseImports(from, code);
    expect(made.length).toBeGreaterThan(0);
    expect(made.every(rule.isBroken)).toBe(true);
  });

  test.each(rule.allows)('while %s may well say: %s', (from, code) => {
    const made = parseImports(from, code);
    expect(made.filter((arrow) => importRules.some(({ isBroken }) => isBroken(arrow))).map(describeImport)).toEqual([]);
  });
});

describe('the check is not blind', () => {
  test('it sees the rooms of the house and the imports between them', () => {
    const rooms = new Set(sources.map((path) => path.split('/')[0]));
    expect([...rooms]).toEqual(expect.arrayContaining(['contract', 'server', 'web', 'demo', 'tests', 'scripts']));
    expect(allImports).toContainEqual({
      from: 'tests/architecture/imports.test.ts',
      to: 'tests/architecture/import-rules.ts',
      isOurs: true,
      isType: false,
    });
    for (const room of ['server', 'web', 'demo']) {
      expect(
        allImports.some(({ from, to }) => from.startsWith(`${room}/`) && to.startsWith('contract/')),
        room,
      ).toBe(true);
    }
  });

  test('it sees no build, no installed package and no generated type', () => {
    expect(sources.filter((path) => /^(build|data|node_modules|\.react-router)\//.test(path))).toEqual([]);
  });

  test.each([
    [`import './x.ts'`, false],
    [`import x from './x.ts'`, false],
    [`import * as x from './x.ts'`, false],
    [`import { type X } from './x.ts'`, false],
    [`import type { X } from './x.ts'`, true],
    [`export { x } from './x.ts'`, false],
    [`export * from './x.ts'`, false],
    [`export type { X } from './x.ts'`, true],
    ['const x = await import("./x.ts")', false],
    ['const x = () => import(`./x.ts`)', false],
    [`type X = import('./x.ts').X`, true],
    [`import x = require('./x.ts')`, false],
    [`import x from './x.ts?url'`, false],
    [`import x from '/server/content/x.ts'`, false],
  ])('it reads %s', (code, isType) => {
    const expected = { from: 'server/content/routes.ts', to: 'server/content/x.ts', isOurs: true, isType };
    expect(parseImports('server/content/routes.ts', code)).toEqual([expected]);
  });

  test('it reads no import in comments and strings', () => {
    expect(parseImports('server/app.ts', `// import x from './x.ts'\nconst y = "import z from './z.ts'";`)).toEqual([]);
  });
});

describe('every TypeScript file stands in a room of the house', () => {
  test('in the house as it stands', () => {
    expect(sources.filter((path) => !isCovered(path))).toEqual([]);
  });

  test.each(['shared/format.ts', 'web/hooks/use-x.ts', 'docs/example.ts', 'server.ts'])(
    'and %s would be caught',
    (path) => {
      expect(isCovered(path)).toBe(false);
    },
  );

  test.each(['web/root.tsx', 'server/new-feature/deep/x.ts', 'vite.config.ts'])('while %s has its place', (path) => {
    expect(isCovered(path)).toBe(true);
  });
});
