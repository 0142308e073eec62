import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { isInFolder, isTest, literalText, type Node, nodesIn, sourceFiles } from './source-files.ts';

const paths = sourceFiles.map(({ path }) => path);

test('no folder holds more than 28 source files', () => {
  const folders = Map.groupBy(paths, (path) => posix.dirname(path));
  const full = [...folders].filter(([, files]) => files.length > 28);
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test('no file of the web spells out the path of a call', () => {
  const spelled = sourceFiles.filter(
    ({ path, program }) => isInFolder(path, 'web') && !isTest(path) && nodesIn(program).some(isApiPath),
  );
  expect(spelled.map(({ path }) => path)).toEqual([]);
});

function isApiPath(node: Node) {
  const start = (node.quasis as { value: { cooked: string } }[] | undefined)?.[0]?.value.cooked;
  return /^\/api(\/|$)/.test(literalText(node) ?? start ?? '');
}
