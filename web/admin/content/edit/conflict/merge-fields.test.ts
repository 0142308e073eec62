import { expect, test } from 'vitest';
import { defaultChoices, findDifferences, mergeFields } from './merge-fields.ts';

const base = { name: 'Gazon', price: '200 lei', duration: '2 ore' };
const mine = { ...base, name: 'Gazon nou', price: '250 lei' };
const theirs = { ...base, price: '300 lei', duration: '3 ore' };

test('only what others changed is a question, and only what both changed is contested', () => {
  expect(findDifferences(base, mine, theirs)).toEqual([
    { name: 'price', mine: '250 lei', theirs: '300 lei', isContested: true },
    { name: 'duration', mine: '2 ore', theirs: '3 ore', isContested: false },
  ]);
});

test('without any choice both sides keep what only they changed, and ours wins where both did', () => {
  const choices = defaultChoices(findDifferences(base, mine, theirs));
  expect(mergeFields(mine, theirs, choices)).toEqual({ name: 'Gazon nou', price: '250 lei', duration: '3 ore' });
});

test('blanks and the order of parts are no difference', () => {
  expect(findDifferences({}, { tags: [] }, { tags: undefined })).toEqual([]);
  const pair = [{ before: 'a', after: 'b' }];
  expect(findDifferences({}, { images: pair }, { images: [{ after: 'b', before: 'a' }] })).toEqual([]);
});
