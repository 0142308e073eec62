import { expect, test } from 'vitest';
import { Failure } from '../../platform/http/failure.ts';
import { readLines } from './staff-subscribers.ts';

test('addresses are imported one per line, from a table and from "Name <address>"', () => {
  const pasted =
    '\uFEFFNume;Email;Oraș\r\nAna Pop;ANA@exemplu.ro;Cluj\n"ion@exemplu.ro",12\n\nMaria Rus <maria@exemplu.ro>\nana@exemplu.ro';
  expect(readLines(pasted)).toEqual({ emails: ['ana@exemplu.ro', 'ion@exemplu.ro', 'maria@exemplu.ro'], refused: [] });
});

test('an import with too many lines is refused as a whole', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@exemplu.ro`).join('\n');
  expect(readLines(`${many(20_000)}\n\n`).emails).toHaveLength(20_000);
  expect(() => readLines(many(20_001))).toThrow(Failure);
});

test('an import reports lines without an address by their number', () => {
  expect(readLines('ana@exemplu.ro\nfără adresă\nx@\n')).toEqual({
    emails: ['ana@exemplu.ro'],
    refused: [
      { line: 2, text: 'fără adresă' },
      { line: 3, text: 'x@' },
    ],
  });
});
