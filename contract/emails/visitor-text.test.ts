import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzOptions } from '../../tests/support/fixtures/seed.ts';
import { breakLinks, cleanVisitorText, formatGreeting } from './visitor-text.ts';

test.each([
  'Maria Pop',
  'Ana-Maria Ionescu',
  "D'Angelo Ștefan",
  'Ioan Gh. Popa',
  'Țîru',
  'Dr. Maria D. Ionescu',
  "Anne O'Neill",
])('a visitor called %s is greeted by name', (name) => {
  expect(formatGreeting(name)).toBe(`Bună ziua, ${name},`);
});

test.each([
  'Ați câștigat 1000 EUR',
  'Intră pe http://rau.example',
  'premii.ro',
  'scrie la rau@exemplu.com',
  'unu doi trei patru cinci șase',
  'Sunați acum la 0900123456',
  '<b>Ion</b>',
  'www.oferta.example',
  'Intră pe oferta.ro/premiu',
  'Un text lung care nu este un nume, ci un mesaj pentru altcineva',
])('nobody can send a third person the words %s by typing them as a name', (name) => {
  expect(formatGreeting(name)).toBe('Bună ziua,');
});

test('a street address passes the filter of visitor text, a web address does not', () => {
  expect(cleanVisitorText('Str. Lalelelor nr. 4, Cluj-Napoca, jud. Cluj')).toBe(
    'Str. Lalelelor nr. 4, Cluj-Napoca, jud. Cluj',
  );
  expect(cleanVisitorText('Str. Lalelelor nr.4,\n Cluj')).toBe('Str. Lalelelor nr.4, Cluj');
  expect(cleanVisitorText('vezi oferta-mea.com acum')).toBe('');
  expect(cleanVisitorText('x'.repeat(161))).toBe('');
});

test.each([
  ['a zero-width space', 'oferta.\u200bro'],
  ['a soft hyphen', 'oferta.\u00adro'],
  ['a wide dot', 'oferta．ro'],
  ['an ideographic full stop', 'oferta。ro'],
  ['a one dot leader', 'oferta․ro'],
  ['wide letters', 'ｗｗｗ．oferta'],
  ['the right-to-left override', 'or.\u202eatrefo'],
])('an address written with %s does not pass the filter of visitor text', (_sign, text) => {
  expect(cleanVisitorText(`vezi ${text} acum`)).toBe('');
});

test('invisible characters are left out of visitor text', () => {
  expect(cleanVisitorText('Str. Lalele\u00adlor\u200b 4')).toBe('Str. Lalelelor 4');
});

test('a letter with a mark before the dot does not hide an address from the filter of visitor text', () => {
  expect(cleanVisitorText('vezi ofertx\u0327.ro acum')).toBe('');
});

test.each([
  ['evilă.example/x', 'evilă. example/x'],
  ['evil。example', 'evil。 example'],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil. example'],
  ['evil\u200b.\u200bexample', 'evil. example'],
  ['почта.рф', 'почта. рф'],
  ['例え｡テスト', '例え。 テスト'],
  ['https://evil', 'https evil'],
  ['Str. Teilor nr.4, Cluj', 'Str. Teilor nr. 4, Cluj'],
])('%s leaves in an e-mail as %s', (typed, line) => {
  expect(breakLinks(typed)).toBe(line);
});

/** Matches what mail programs turn into a link, in a text without invisible characters and with usual letters. */
const linkOfAnyScript = /[^\s.。][.。]+[\p{L}\p{M}\p{N}\p{S}]|:\/\//u;

test('no typed text leaves an address that a program would turn into a link', () => {
  const sign = fc.constantFrom(...'aéșя例ｅ1２-_@😀', '\u0301', '\u034f', '\u00ad', '\u200b', '\u202e', '\u2060');
  const dot = fc.constantFrom(...'.．。｡․…⒈', '://', ':\u200b//', '：／／', ' ', '\n');
  fc.assert(
    fc.property(fc.array(fc.oneof(sign, sign, dot), { maxLength: 12 }), (signs) => {
      const line = breakLinks(signs.join(''));
      expect(line.replace(/\p{Cf}/gu, '').normalize('NFKC')).not.toMatch(linkOfAnyScript);
      expect(breakLinks(line)).toBe(line);
    }),
    fuzzOptions({ short: 2000, deep: 200_000 }),
  );
});
