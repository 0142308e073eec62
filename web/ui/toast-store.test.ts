import { expect, test } from 'vitest';
import { type ShownToast, toastsAfter } from './toast-store.ts';

const first: ShownToast = { id: 1, title: 'Întâi', open: true };

test('a new toast takes the place of the one shown', () => {
  const after = toastsAfter([first], { type: 'add', id: 2, message: { title: 'Apoi' } });
  expect(after.map((toast) => toast.id)).toEqual([2]);
});

test('a dismissed toast is closed and stays until it is removed', () => {
  const dismissed = toastsAfter([first], { type: 'dismiss', id: 1 });
  expect(dismissed).toEqual([{ ...first, open: false }]);
  expect(toastsAfter(dismissed, { type: 'remove', id: 1 })).toEqual([]);
});

test('removing one that was replaced leaves the other alone', () => {
  expect(toastsAfter([first], { type: 'remove', id: 7 })).toEqual([first]);
});
