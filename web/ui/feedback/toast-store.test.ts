import { afterEach, expect, test, vi } from 'vitest';
import { dismissToast, getToasts, reduceToasts, showToast, type ToastState } from './toast-store.ts';

afterEach(() => void vi.useRealTimers());

const first: ToastState = { id: 1, title: 'Întâi', open: true };

test('adding a toast removes the previous one from the state', () => {
  const after = reduceToasts([first], { type: 'add', id: 2, message: { title: 'Apoi' } });
  expect(after.map((toast) => toast.id)).toEqual([2]);
});

test('a dismissed toast is closed and stays until it is removed', () => {
  const dismissed = reduceToasts([first], { type: 'dismiss', id: 1 });
  expect(dismissed).toEqual([{ ...first, open: false }]);
  expect(reduceToasts(dismissed, { type: 'remove', id: 1 })).toEqual([]);
});

test('removing a toast that was already replaced keeps the current one', () => {
  expect(reduceToasts([first], { type: 'remove', id: 7 })).toEqual([first]);
});

test('a second toast replaces the first', () => {
  showToast({ title: 'Întâi' });
  showToast({ title: 'Apoi' });
  expect(getToasts().map(({ title, open }) => [title, open])).toEqual([['Apoi', true]]);
});

test('a dismissed toast is removed after 1,000,000 ms', () => {
  vi.useFakeTimers();
  const { id } = showToast({ title: 'Trecător' });
  dismissToast(id);
  vi.advanceTimersByTime(999_999);
  expect(getToasts()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(1);
  expect(getToasts()).toEqual([]);
});
