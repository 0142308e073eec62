import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPageType } from '../../contract/content/pages/page-types.ts';
import { publicPages } from '../../contract/site/public-pages.ts';
import routes from '../../web/routes.ts';
import type { PageRoute } from '../../web/routing/route.ts';

test.each(Object.entries(publicPages))('%s has a route and a document with its texts', (path, { texts }) => {
  const pages = routes.find(({ path: layout }) => layout === undefined)?.children ?? [];
  expect(pages.map((page) => `/${page.path ?? ''}`)).toContain(path);
  expect(findPageType(texts)?.shown.page).toBe(path);
});

test('every route names an existing file', () => {
  const listFiles = ({ file, children = [] }: PageRoute): string[] => [file, ...children.flatMap(listFiles)];
  const files = routes.flatMap(listFiles);
  expect(files.filter((file) => !existsSync(new URL(`../../web/${file}`, import.meta.url)))).toEqual([]);
});
