import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('THIRD-PARTY.md names every font and table of others that the product ships', () => {
  const shipped = globSync('{server,web,contract,demo,emails}/**/*.{woff,woff2,ttf,otf,csv}', { cwd: root });
  const notices = read('THIRD-PARTY.md');
  const named = [...notices.matchAll(/`([\w./*-]+\.\w+)`/g)].map(([, path = '']) => path);
  expect(shipped.length).toBeGreaterThan(0);
  expect(shipped.filter((path) => !named.some((pattern) => posix.matchesGlob(path, pattern)))).toEqual([]);
});

test('every package of the project states the licence of LICENSE', () => {
  expect(read('LICENSE')).toMatch(/^MIT License\n/);
  const packages = ['package.json', 'tests/package.json'].map((path) => JSON.parse(read(path)).license);
  expect(packages).toEqual(['MIT', 'MIT']);
});
