import { expect, test } from 'vitest';
import { isSectionEmpty, sectionKinds, sectionSummary, sectionTypes } from './section-kinds.ts';

test('each section has a one-line summary', () => {
  expect(sectionSummary({ type: 'text', content: 'Udăm\n\nrar   și adânc.' })).toBe('Udăm rar și adânc.');
  expect(sectionSummary({ type: 'list', items: ['sapă', '', 'greblă'] })).toBe('sapă · greblă');
  expect(sectionSummary({ type: 'image', imageUrl: '/media/a/1.webp', caption: 'Iazul' })).toBe('Iazul');
});

test('every kind of section starts empty', () => {
  expect(sectionTypes.map((type) => isSectionEmpty(sectionKinds[type].start))).toEqual(sectionTypes.map(() => true));
  expect(isSectionEmpty({ type: 'image', imageUrl: '/media/a/1.webp' })).toBe(false);
});
