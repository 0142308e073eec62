import { expect, test } from 'vitest';
import { pluralize, pluralizeAfter, pluralizeAfterFigure, pluralizeWord } from './pluralize.ts';

test.each([
  [0, '0 mesaje'],
  [1, 'un mesaj'],
  [19, '19 mesaje'],
  [20, '20 de mesaje'],
  [101, '101 mesaje'],
  [100, '100 de mesaje'],
  [1200, '1.200 de mesaje'],
])('%i messages are written as „%s”', (count, words) => {
  expect(pluralize(count, 'un mesaj', 'mesaje')).toBe(words);
});

test('a preposition merges with the article of a single item', () => {
  const phrases = [1, 20].flatMap((count) => [
    pluralizeAfter('din', count, 'o vizită', 'vizite'),
    pluralizeAfter('în', count, 'o vizită', 'vizite'),
  ]);
  expect(phrases).toEqual(['dintr-o vizită', 'într-o vizită', 'din 20 de vizite', 'în 20 de vizite']);
});

test.each([
  [1, 'mesaj', 'mesaj'],
  [19, 'mesaje', 'mesaje'],
  [20, 'mesaje', 'de mesaje'],
])('apart from the count %i stands „%s”, right after it „%s”', (count, apart, after) => {
  expect(pluralizeWord(count, 'mesaj', 'mesaje')).toBe(apart);
  expect(pluralizeAfterFigure(count, 'mesaj', 'mesaje')).toBe(after);
});
