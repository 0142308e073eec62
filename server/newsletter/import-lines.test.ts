import { expect, test } from 'vitest';
import { readLines } from './import-lines.ts';

test('addresses are found one a line, in a table and in the form mail programs write', () => {
  const pasted =
    '\uFEFFNume;Email;Oraș\r\nAna Pop;ANA@exemplu.ro;Cluj\n"ion@exemplu.ro",12\n\nMaria Rus <maria@exemplu.ro>\nana@exemplu.ro';
  expect(readLines(pasted)).toEqual({ emails: ['ana@exemplu.ro', 'ion@exemplu.ro', 'maria@exemplu.ro'], refused: [] });
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
