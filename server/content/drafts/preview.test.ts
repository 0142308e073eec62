import { expect, test } from 'vitest';
import { buildPagePath } from './preview.ts';

test('the id of a previewed document cannot lead to another page', () => {
  expect(buildPagePath('services', 'gazon')).toBe('/services/gazon');
  expect(buildPagePath('services', '../blog?a#b')).toBe('/services/..%2Fblog%3Fa%23b');
  expect(buildPagePath('blog', '$&//host')).toBe('/blog/%24%26%2F%2Fhost');
});
