import { expect, test } from 'vitest';
import { isSectionEmpty, summarizeSection } from './sections-editor.tsx';

test('each section has a one-line summary', () => {
  expect(summarizeSection({ type: 'text', content: 'Udăm\n\nrar   și adânc.' })).toBe('Udăm rar și adânc.');
  expect(summarizeSection({ type: 'list', items: ['sapă', '', 'greblă'] })).toBe('sapă · greblă');
  expect(summarizeSection({ type: 'image', imageUrl: '/media/a/1.webp', caption: 'Iazul' })).toBe('Iazul');
});

test('a section without a text or a picture is empty', () => {
  expect(isSectionEmpty({ type: 'list', items: [''] })).toBe(true);
  expect(isSectionEmpty({ type: 'image', imageUrl: '/media/a/1.webp' })).toBe(false);
});
