import { expect, test } from 'vitest';
import { chooseDefaults, findDifferences, mergeFields } from './conflict-dialog.tsx';

const base = { name: 'Gazon', price: '200 lei', duration: '2 ore' };
const mine = { ...base, name: 'Gazon nou', price: '250 lei' };
const theirs = { ...base, price: '300 lei', duration: '3 ore' };

test('a merge lists only fields changed by others, and marks those changed by both', () => {
  expect(findDifferences(base, mine, theirs)).toEqual([
    { name: 'price', mine: '250 lei', theirs: '300 lei', isContested: true },
    { name: 'duration', mine: '2 ore', theirs: '3 ore', isContested: false },
  ]);
});

test('the default merge keeps the changes of both sides and, where both changed a field, the local value', () => {
  const choices = chooseDefaults(findDifferences(base, mine, theirs));
  expect(mergeFields(mine, theirs, choices)).toEqual({ name: 'Gazon nou', price: '250 lei', duration: '3 ore' });
});

test('a merge ignores empty values and the order of keys', () => {
  expect(findDifferences({}, { tags: [] }, { tags: undefined })).toEqual([]);
  const pair = [{ before: 'a', after: 'b' }];
  expect(findDifferences({}, { images: pair }, { images: [{ after: 'b', before: 'a' }] })).toEqual([]);
});
