import { expect, test } from 'vitest';
import { Failure } from '../http/failure.ts';
import { readLines } from './import-lines.ts';

test('addresses are found one a line, in a table and in the form mail programs write', () => {
  const pasted =
    '\uFEFFNume;Email;Oraș\r\nAna Pop;ANA@exemplu.ro;Cluj\n"ion@exemplu.ro",12\n\nMaria Rus <maria@exemplu.ro>\nana@exemplu.ro';
  expect(readLines(pasted)).toEqual({ emails: ['ana@exemplu.ro', 'ion@exemplu.ro', 'maria@exemplu.ro'], refused: [] });
});

test('a list that is too long is refused as a whole, never cut in silence', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@exemplu.ro`).join('\n');
  expect(readLines(`${many(20_000)}\n\n`).emails).toHaveLength(20_000);
  expect(() => readLines(many(20_001))).toThrow(Failure);
});

test('a line without an address is told by its number', () => {
  expect(readLines('ana@exemplu.ro\nfără adresă\nx@\n')).toEqual({
    emails: ['ana@exemplu.ro'],
    refused: [
      { line: 2, text: 'fără adresă' },
      { line: 3, text: 'x@' },
    ],
  });
});
