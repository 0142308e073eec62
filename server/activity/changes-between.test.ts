import { expect, test } from 'vitest';
import { changesBetween } from './changes-between.ts';

test('only changed fields are recorded, with added and removed ones', () => {
  const before = { name: 'Gazon', price: '100 lei', tags: ['a'] };
  const after = { name: 'Gazon', price: '120 lei', tags: ['a'], duration: '2 ore' };
  expect(changesBetween(before, after)).toEqual([
    { field: 'price', from: '100 lei', to: '120 lei' },
    { field: 'duration', from: null, to: '2 ore' },
  ]);
  expect(changesBetween({ name: 'Gazon' })).toEqual([{ field: 'name', from: 'Gazon', to: null }]);
  expect(changesBetween(before, { ...before })).toEqual([]);
});

test('a long text is recorded only around the difference', () => {
  const start = 'x'.repeat(5000);
  const [change] = changesBetween({ text: `${start}vechi` }, { text: `${start}nou` });
  expect(change).toEqual({ field: 'text', from: `…${'x'.repeat(40)}vechi`, to: `…${'x'.repeat(40)}nou` });
});

test('an excerpt never ends in half a character', () => {
  const [change] = changesBetween({}, { text: `${'x'.repeat(399)}🌿 și mai departe` });
  expect(String(change?.to).isWellFormed()).toBe(true);
});
