import { expect, test } from 'vitest';
import { toPrintable } from './printable-text.ts';

const ascii = Array.from({ length: 95 }, (_, index) => index + 32);
const glyphs = new Set([...ascii, ...Array.from('\u00a0éîșȘțȚ–²', (char) => char.charCodeAt(0))]);

test.each([
  ['letters of the font', 'Ștrand, Țepeș, é, 12 m² – da', 'Ștrand, Țepeș, é, 12 m² – da'],
  ['letters of old keyboards', 'Şi ţi Ţ ş', 'Și ți Ț ș'],
  ['decomposed accents', 'e\u0301', 'é'],
  ['accents that the font lacks', 'ễ Ạ', 'e A'],
  ['Cyrillic letters', 'Ірина Шевченко', 'Irina Șevcienko'],
  ['emoji', 'a👩🏽‍🌾b🇷🇴c1️⃣', 'abc1'],
  ['control characters', 'a\u0000b\u0007c\u001b\u00ad\u200b\u202ed', 'abcd'],
  ['line ends', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['unusual spaces and hyphens', 'a\tb\u2003c\u202f1\u20112', 'a b c\u00a01-2'],
  ['halves of pairs and other scripts', 'a\ud800b 中', 'a?b ?'],
  ['letters of other shapes', '①Ⅳ', '1IV'],
])('%s are printed with characters that the font has', (_, text, expected) => {
  expect(toPrintable(text, glyphs)).toBe(expected);
});
