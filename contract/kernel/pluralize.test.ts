import { expect, test } from 'vitest';
import { pluralize } from './pluralize.ts';

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
