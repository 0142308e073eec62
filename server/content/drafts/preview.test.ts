import { expect, test } from 'vitest';
import { pageOf } from './preview.ts';

test('the id of a previewed document cannot lead to another page', () => {
  expect(pageOf('services', 'gazon')).toBe('/services/gazon');
  expect(pageOf('services', '../blog?a#b')).toBe('/services/..%2Fblog%3Fa%23b');
  expect(pageOf('blog', '$&//host')).toBe('/blog/%24%26%2F%2Fhost');
});
