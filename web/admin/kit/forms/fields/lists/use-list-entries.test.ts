import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useListEntries } from './use-list-entries.ts';

test('entries have different keys after the form brings back an entry that was removed', () => {
  const { result, rerender } = renderHook(({ value }) => useListEntries(value, () => undefined), {
    initialProps: { value: ['a', 'b'] },
  });
  act(() => result.current.remove(0));
  rerender({ value: ['b'] });
  rerender({ value: ['a', 'b'] });
  expect(new Set(result.current.keys).size).toBe(2);
});
