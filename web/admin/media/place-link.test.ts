import { expect, test } from 'vitest';
import { placeLink, placeWords } from './place-link.ts';

test('a place leads to the screen where it is edited', () => {
  expect(placeLink({ kind: 'blog', id: 'mulciul' })).toBe('/admin/blog/mulciul/edit');
  expect(placeLink({ kind: 'services', id: 'new' })).toBe('/admin/services/new');
  expect(placeLink({ kind: 'feature-cards', id: 'x' })).toBe('/admin/feature-cards');
  expect(placeLink({ kind: 'carousel-images', id: 'x' })).toBe('/admin/frontpage');
  expect(placeLink({ kind: 'site', id: 'site' })).toBe('/admin/frontpage');
});

test('a place is told in words', () => {
  expect(placeWords({ kind: 'blog', isDraft: true, isDeleted: false })).toBe('articol, în modificări nesalvate');
  expect(placeWords({ kind: 'services', isDraft: false, isDeleted: true })).toBe('serviciu, în coș');
});
