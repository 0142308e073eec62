import { expect, test, vi } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['ȘTEFAN Țărână', 'stefan tarana'],
  ['Ştefan ţÎNŢAR', 'stefan tintar'],
  ['S\u0326tefan E\u0301lan', 'stefan elan'],
  ['Müller, İzmir', 'muller, izmir'],
])('the text %s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

// Normalising 96,000 marks in a row, which an article can contain, took half a minute.
test('long rows of combining marks are removed before the text is normalised', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const folded = foldText(`a${'\u0301\u0316'.repeat(500)}b`);
  const longest = Math.max(...normalize.mock.contexts.map((text) => String(text).length));
  normalize.mockRestore();
  expect([folded, longest]).toEqual(['ab', 2]);
});
