import { expect, test } from 'vitest';
import { readName } from './imports.ts';
import { isInFolder, isTest, listNodes, type Node, parseSource, type SourceFile, sourceFiles } from './source-files.ts';

const maxLines = 60;

/** The files with a longer function, each with the reason. */
const exceptions = new Map([['server/app.ts', 'the list of features, in the order in which they are mounted']]);

const measured = sourceFiles.filter(
  ({ path }) => isInFolder(path, 'contract', 'server', 'web', 'emails') && !isTest(path),
);

test(`no function is longer than ${maxLines} lines`, () => {
  const long = measured.filter(({ path }) => !exceptions.has(path)).flatMap(listLongFunctions);
  expect(long).toEqual([]);
});

test('every exception still has a function that is too long', () => {
  const long = new Set(measured.filter((file) => listLongFunctions(file).length > 0).map(({ path }) => path));
  expect([...exceptions.keys()].filter((path) => !long.has(path))).toEqual([]);
});

const lines = (count: number) => 'work();\n'.repeat(count);
const route = (count: number) => `mount(getVisit, schemas, async () => {\n${lines(count)}});\n`;

test.each([
  ['a function of 60 lines', `function a() {\n${lines(58)}}`, 0],
  ['a function of 61 lines', `function a() {\n${lines(59)}}`, 1],
  ['an arrow function of 61 lines', `const a = () => {\n${lines(59)}};`, 1],
  ['markup of 61 lines', `const a = () => (\n<p>\n${'<br />\n'.repeat(57)}</p>\n);`, 1],
  ['a list of routes, each of which is short', `function a() {\n${route(20).repeat(5)}}`, 0],
  ['a list of routes, of which one is long', `function a() {\n${route(60)}}`, 1],
  ['a list of routes with much beside them', `function a() {\n${route(20)}${lines(60)}}`, 1],
])('%s', (_, code, count) => {
  expect(listLongFunctions(parseSource('web/admin/x.tsx', code))).toHaveLength(count);
});

/**
 * Whole lines are counted: linters leave out the line breaks inside markup. A handler counts by itself and not for the
 * function that mounts its route.
 */
function listLongFunctions({ path, code, program }: SourceFile) {
  const countLines = ({ start, end }: Node) => code.slice(start as number, end as number).split('\n').length;
  const countHandlers = (node: Node) =>
    listNodes(node.body)
      .filter(mountsRoute)
      .flatMap((call) => (call.arguments as Node[]).filter(isFunction))
      .reduce((sum, handler) => sum + countLines(handler) - 1, 0);
  return listNodes(program)
    .filter((node) => isFunction(node) && countLines(node) > maxLines)
    .map((node) => ({ start: node.start as number, own: countLines(node) - countHandlers(node) }))
    .filter(({ own }) => own > maxLines)
    .map(({ start, own }) => `${path}:${code.slice(0, start).split('\n').length}: ${own} lines`);
}

const isFunction = ({ type }: Node) =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);

const mountsRoute = ({ type, callee }: Node) => type === 'CallExpression' && /^mount/.test(readName(callee));
