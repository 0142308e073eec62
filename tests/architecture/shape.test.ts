import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readName } from './imports.ts';
import { findLayer } from './server-layers.ts';
import { isInFolder, isTest, listNodes, type Node, parseSource, readLiteral, sourceFiles } from './source-files.ts';

const paths = sourceFiles.map(({ path }) => path);

test('no folder holds more than 28 source files', () => {
  // Each release adds migrations, and one that was released never moves.
  const movable = paths.filter((path) => !isInFolder(path, 'server/platform/schema/migrations'));
  const folders = Map.groupBy(movable, (path) => posix.dirname(path));
  const full = [...folders].filter(([, files]) => files.length > 28);
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test('no file of the web spells out the path of a call', () => {
  const spelled = sourceFiles.filter(
    ({ path, program }) => isInFolder(path, 'web') && !isTest(path) && listNodes(program).some(isApiPath),
  );
  expect(spelled.map(({ path }) => path)).toEqual([]);
});

test('no feature of the server asks the machine for the time: it comes from the context', () => {
  const asking = sourceFiles.filter(
    ({ path, program }) => findLayer(path) >= 0 && !isTest(path) && listNodes(program).some(readsMachineClock),
  );
  expect(asking.map(({ path }) => path)).toEqual([]);
});

test.each([
  ['const now = new Date();', true],
  ['const now = Date.now() + 5;', true],
  ['const then = new Date(at); const ms = Date.parse(at);', false],
])('the clock of the machine is seen in %s', (code, isRead) => {
  expect(listNodes(parseSource('server/company/content/x.ts', code).program).some(readsMachineClock)).toBe(isRead);
});

test('no link of the back-office looks like the text around it: without a class it has neither colour nor line', () => {
  const bare = sourceFiles.flatMap(({ path, program }) =>
    isInFolder(path, 'web/admin') && !isTest(path) ? listBareLinks(program).map(() => path) : [],
  );
  expect(bare).toEqual([]);
});

test.each([
  ['<p><Link to="/admin/services">Servicii</Link></p>', 1],
  ['<a href="#sus">Sus</a>', 1],
  ['<Link to="/admin" className="underline">Panou</Link>', 0],
  ['<Link {...link} />', 0],
  ['<MenuItem label="Editează" link={<Link to="/admin" />} />', 0],
])('links without a class are found in %s', (code, count) => {
  expect(listBareLinks(parseSource('web/admin/x.tsx', `const x = ${code};`).program)).toHaveLength(count);
});

/** A menu gives its links their look. */
function listBareLinks(program: Node) {
  const nodes = listNodes(program);
  const isLinkAttribute = ({ type, name }: Node) => type === 'JSXAttribute' && readName(name) === 'link';
  const ofMenus = new Set(nodes.filter(isLinkAttribute).flatMap((attribute) => listNodes(attribute)));
  return nodes.filter(
    (node) =>
      node.type === 'JSXOpeningElement' &&
      ['Link', 'NavLink', 'a'].includes(String(readName(node.name))) &&
      !(node.attributes as Node[]).some(
        ({ type, name }) => type === 'JSXSpreadAttribute' || readName(name) === 'className',
      ) &&
      !ofMenus.has(node),
  );
}

function readsMachineClock(node: Node) {
  const callee = node.callee as Node | undefined;
  if (node.type === 'NewExpression') return readName(callee) === 'Date' && (node.arguments as Node[]).length === 0;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false;
  return readName(callee.object) === 'Date' && readName(callee.property) === 'now';
}

function isApiPath(node: Node) {
  const start = (node.quasis as { value: { cooked: string } }[] | undefined)?.[0]?.value.cooked;
  return /^\/api(\/|$)/.test(readLiteral(node) ?? start ?? '');
}
