import { expect, test } from 'vitest';
import { buildPagePath, readPreview, signPreview } from './preview.ts';

const now = new Date('2026-05-02T10:00:00Z');
const previewed = { kind: 'blog' as const, id: 'mulciul', userId: 'ana', accessVersion: 3 };
const { token, expiresAt } = signPreview('secret', previewed, now);

test('a preview token is valid for an hour', () => {
  expect(readPreview('secret', token, now)).toEqual(previewed);
  expect(expiresAt).toBe('2026-05-02T11:00:00.000Z');
  expect(readPreview('secret', token, new Date('2026-05-02T10:59:59Z'))).toEqual(previewed);
  expect(readPreview('secret', token, new Date('2026-05-02T11:00:00Z'))).toBeUndefined();
});

test('a forged or altered preview token is refused', () => {
  const other = signPreview('secret', { ...previewed, id: 'altul' }, now).token;
  const mixed = `${other.split('.')[0]}.${token.split('.')[1]}`;
  for (const wrong of ['', '.', 'x', `${token}x`, mixed, signPreview('other', previewed, now).token]) {
    expect(readPreview('secret', wrong, now)).toBeUndefined();
  }
});

test('the id of a previewed document cannot lead to another page', () => {
  expect(buildPagePath('services', 'gazon')).toBe('/services/gazon');
  expect(buildPagePath('services', '../blog?a#b')).toBe('/services/..%2Fblog%3Fa%23b');
  expect(buildPagePath('blog', '$&//host')).toBe('/blog/%24%26%2F%2Fhost');
});
