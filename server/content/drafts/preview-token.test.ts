import { expect, test } from 'vitest';
import { readPreview, signPreview } from './preview-token.ts';

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
