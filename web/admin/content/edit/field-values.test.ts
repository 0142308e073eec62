import { expect, test } from 'vitest';
import { findDrafts } from './field-values.ts';

const saved = { title: 'Gazon' };
const atServer = (title: string, savedAt: string) => ({ version: 1, fields: { title }, savedAt });
const local = (title: string, savedAt: string) => [{ version: 1, value: { fields: { title } }, savedAt }];

test('drafts are listed newest first, whether from the server or from this browser', () => {
  const found = findDrafts(
    saved,
    atServer('De la birou', '2026-05-01T10:00:00Z'),
    local('De acasă', '2026-05-02T10:00:00Z'),
  );
  expect(found.map(({ value, isLocal }) => [value.fields.title, isLocal])).toEqual([
    ['De acasă', true],
    ['De la birou', false],
  ]);
});

test('a draft equal to the saved document is ignored', () => {
  expect(findDrafts(saved, atServer('Gazon ', '2026-05-01T10:00:00Z'), [])).toEqual([]);
});

test('equal drafts are listed once', () => {
  const twice = findDrafts(saved, atServer('Nou', '2026-05-01T10:00:00Z'), local('Nou', '2026-05-02T10:00:00Z'));
  expect(twice).toHaveLength(1);
});
