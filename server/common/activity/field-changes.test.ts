import { expect, test } from 'vitest';
import { listFieldChanges } from './field-changes.ts';

test('only changed fields are recorded, with added and removed ones', () => {
  const before = { name: 'Gazon', price: '100 lei', tags: ['a'] };
  const after = { name: 'Gazon', price: '120 lei', tags: ['a'], duration: '2 ore' };
  expect(listFieldChanges(before, after)).toEqual([
    { field: 'price', from: '100 lei', to: '120 lei' },
    { field: 'duration', from: null, to: '2 ore' },
  ]);
  expect(listFieldChanges({ name: 'Gazon' })).toEqual([{ field: 'name', from: 'Gazon', to: null }]);
  expect(listFieldChanges(before, { ...before })).toEqual([]);
});

test('a long text is recorded only around the difference', () => {
  const start = 'x'.repeat(5000);
  const [change] = listFieldChanges({ text: `${start}vechi` }, { text: `${start}nou` });
  expect(change).toEqual({ field: 'text', from: `…${'x'.repeat(40)}vechi`, to: `…${'x'.repeat(40)}nou` });
});

test('an excerpt never ends in half a character', () => {
  const [change] = listFieldChanges({}, { text: `${'x'.repeat(399)}🌿 și mai departe` });
  expect(String(change?.to).isWellFormed()).toBe(true);
});
