import { expect, test } from 'vitest';
import { findDrafts } from './found-drafts.ts';

const saved = { title: 'Gazon' };
const draft = (title: string, savedAt: string) => ({ version: 1, fields: { title }, savedAt });

test('the latest unsaved changes come first, wherever they were kept', () => {
  const found = findDrafts(
    saved,
    draft('De la birou', '2026-05-01T10:00:00Z'),
    draft('De acasă', '2026-05-02T10:00:00Z'),
  );
  expect(found.map(({ fields, isLocal }) => [fields.title, isLocal])).toEqual([
    ['De acasă', true],
    ['De la birou', false],
  ]);
});

test('changes that change nothing are not found, and the same text is found once', () => {
  expect(findDrafts(saved, draft('Gazon ', '2026-05-01T10:00:00Z'), undefined)).toEqual([]);
  const twice = findDrafts(saved, draft('Nou', '2026-05-01T10:00:00Z'), draft('Nou', '2026-05-02T10:00:00Z'));
  expect(twice).toHaveLength(1);
});
