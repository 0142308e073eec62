import { expect, test } from 'vitest';
import { buildUsageLink, formatFileSize, formatUsage, formatUsageCount } from './picture-labels.ts';

test('sizes and uses of a picture are formatted in Romanian', () => {
  expect([300, 240_000, 3_565_158].map(formatFileSize)).toEqual(['1 KB', '234 KB', '3,4 MB']);
  expect([0, 1, 3, 20, 101].map(formatUsageCount)).toEqual([
    'nefolosită',
    'folosită într-un loc',
    'folosită în 3 locuri',
    'folosită în 20 de locuri',
    'folosită în 101 locuri',
  ]);
});

test('a use of a picture links to the screen where it is edited', () => {
  expect(buildUsageLink({ kind: 'blog', id: 'mulciul' })).toBe('/admin/blog/mulciul/edit');
  expect(buildUsageLink({ kind: 'services', id: 'new' })).toBe('/admin/services/new');
  expect(buildUsageLink({ kind: 'feature-cards', id: 'x' })).toBe('/admin/feature-cards');
  expect(buildUsageLink({ kind: 'carousel-images', id: 'x' })).toBe('/admin/frontpage');
  expect(buildUsageLink({ kind: 'site', id: 'site' })).toBe('/admin/frontpage');
});

test('the label of a picture use says whether it is in unsaved changes or in the bin', () => {
  expect(formatUsage({ kind: 'blog', isDraft: true, isDeleted: false })).toBe('articol, în modificări nesalvate');
  expect(formatUsage({ kind: 'services', isDraft: false, isDeleted: true })).toBe('serviciu, în coș');
});
