import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const exists = (path: string) => (path.includes('*') ? list(path).length > 0 : existsSync(join(root, path)));
const list = (...patterns: string[]) => globSync(patterns, { cwd: root, exclude: ['**/node_modules'] });
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Folders of the project, as the pages and comments name files. */
const folders = 'bench|contract|demo|deploy|docs|emails|scripts|server|tests|web';
const code = '{bench,contract,demo,deploy,emails,scripts,server,tests,web}/**/*.{ts,tsx,mjs,sh,css}';
const pages = list('docs/design/*.md');

test('the index of the design lists every page', () => {
  const listed = findAll(read('docs/design/README.md'), /\]\(([\w-]+\.md)\)/g);
  const names = pages.map((path) => posix.basename(path)).filter((name) => name !== 'README.md');
  expect(listed.toSorted()).toEqual(names.toSorted());
});

test('every file and folder that the design, README and CONTRIBUTING name exists', () => {
  const named = new RegExp(`(?<![\\w/-])((?:${folders})/[\\w.*/-]*[\\w/])`, 'g');
  const missing = [...pages, 'README.md', 'CONTRIBUTING.md'].flatMap((page) =>
    findAll(read(page), named)
      .filter((path) => !exists(path))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test.each(['platform', 'common', 'company', 'workflows', 'operate'])(
  'the table of layers lists the folders of server/%s',
  (layer) => {
    const [names = ''] = findAll(
      read('docs/design/process.md'),
      new RegExp(`^\\| \`${layer}\` .*\\| (.+?) +\\|$`, 'gm'),
    );
    const folders = new Set(list(`server/${layer}/*/*`).map((path) => path.split('/')[2]));
    expect(names.split(', ').toSorted()).toEqual([...folders].toSorted());
  },
);

test('every page of docs that a document or a source file names exists', () => {
  const missing = list('*.md', 'docs/**/*.md', code).flatMap((file) => {
    const text = read(file);
    const named = findAll(text, /(?<![\w/.-])(docs\/[\w/-]+\.md)/g);
    const links = file.endsWith('.md') ? findAll(text, /\]\((?!https?:)([\w./-]+\.md)(?:#[^)]*)?\)/g) : [];
    const linked = links.map((path) => posix.join(posix.dirname(file), path));
    return [...named, ...linked].filter((path) => !exists(path)).map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test('every heading that a link to a document names exists', () => {
  const toAnchor = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
  const missing = list('*.md', 'docs/**/*.md').flatMap((file) =>
    findAll(read(file), /\]\((?!https?:)([\w./-]+\.md#[^)]+)\)/g).filter((link) => {
      const [path = '', anchor = ''] = link.split('#');
      const headings = findAll(read(posix.join(posix.dirname(file), path)), /^#+ (.+)$/gm);
      return !headings.map(toAnchor).includes(anchor);
    }),
  );
  expect(missing).toEqual([]);
});
