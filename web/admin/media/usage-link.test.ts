import { expect, test } from 'vitest';
import { usageLabel, usageLink } from './usage-link.ts';

test('a use of a picture links to the screen where it is edited', () => {
  expect(usageLink({ kind: 'blog', id: 'mulciul' })).toBe('/admin/blog/mulciul/edit');
  expect(usageLink({ kind: 'services', id: 'new' })).toBe('/admin/services/new');
  expect(usageLink({ kind: 'feature-cards', id: 'x' })).toBe('/admin/feature-cards');
  expect(usageLink({ kind: 'carousel-images', id: 'x' })).toBe('/admin/frontpage');
  expect(usageLink({ kind: 'site', id: 'site' })).toBe('/admin/frontpage');
});

test('a use of a picture has a label', () => {
  expect(usageLabel({ kind: 'blog', isDraft: true, isDeleted: false })).toBe('articol, în modificări nesalvate');
  expect(usageLabel({ kind: 'services', isDraft: false, isDeleted: true })).toBe('serviciu, în coș');
});
