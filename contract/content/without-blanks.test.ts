import { expect, test } from 'vitest';
import { isShallow, withoutBlanks } from './without-blanks.ts';

test('empty values of a form are removed at every level', () => {
  const form = {
    title: 'Iaz',
    location: '  ',
    date: null,
    featured: false,
    rating: 0,
    tags: ['apă', '', ' '],
    gallery: [''],
    images: [{ before: '/a.jpg', after: '/b.jpg', caption: '' }],
  };
  expect(withoutBlanks(form)).toEqual({
    title: 'Iaz',
    featured: false,
    rating: 0,
    tags: ['apă'],
    images: [{ before: '/a.jpg', after: '/b.jpg' }],
  });
});

test('a deeply nested value is rejected before it is traversed', () => {
  const deep = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
  expect(isShallow(deep)).toBe(false);
  expect(isShallow({ faqs: [{ question: 'De ce?', answer: 'De aia.' }] })).toBe(true);
});
