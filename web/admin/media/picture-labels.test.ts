import { expect, test } from 'vitest';
import { formatFileSize, usageCountLabel } from './picture-labels.ts';

test('sizes and uses of a picture are formatted in Romanian', () => {
  expect([300, 240_000, 3_565_158].map(formatFileSize)).toEqual(['1 KB', '234 KB', '3,4 MB']);
  expect([0, 1, 3, 20, 101].map(usageCountLabel)).toEqual([
    'nefolosită',
    'folosită într-un loc',
    'folosită în 3 locuri',
    'folosită în 20 de locuri',
    'folosită în 101 locuri',
  ]);
});
