import { afterEach, expect, test, vi } from 'vitest';
import { dismissToast, getToasts, showToast } from './toast-store.ts';

afterEach(() => void vi.useRealTimers());

test('a second toast replaces the first', () => {
  showToast({ title: 'Întâi' });
  showToast({ title: 'Apoi' });
  expect(getToasts().map(({ title, open }) => [title, open])).toEqual([['Apoi', true]]);
});

test('a dismissed toast is closed, and removed after 1,000,000 ms', () => {
  vi.useFakeTimers();
  const { id } = showToast({ title: 'Trecător' });
  dismissToast(id);
  vi.advanceTimersByTime(999_999);
  expect(getToasts()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(1);
  expect(getToasts()).toEqual([]);
});

test('removing a toast that was already replaced keeps the current one', () => {
  vi.useFakeTimers();
  dismissToast(showToast({ title: 'Întâi' }).id);
  showToast({ title: 'Apoi' });
  vi.advanceTimersByTime(1_000_000);
  expect(getToasts()).toMatchObject([{ title: 'Apoi', open: true }]);
});
