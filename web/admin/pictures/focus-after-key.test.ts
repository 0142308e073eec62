import { expect, test } from 'vitest';
import { focusAfterKey, focusAt } from './focus-after-key.ts';

test('arrows move the point, further with Shift, never out of the picture', () => {
  expect(focusAfterKey([50, 50], 'ArrowLeft', false)).toEqual([48, 50]);
  expect(focusAfterKey([50, 50], 'ArrowDown', true)).toEqual([50, 60]);
  expect(focusAfterKey([99, 1], 'ArrowRight', true)).toEqual([100, 1]);
  expect(focusAfterKey([50, 50], 'Enter', false)).toBeUndefined();
});

test('a click sets the point where it fell, in whole per cent', () => {
  const box = { left: 100, top: 50, width: 300, height: 200 };
  expect(focusAt({ clientX: 200, clientY: 100 }, box)).toEqual([33, 25]);
  expect(focusAt({ clientX: 90, clientY: 300 }, box)).toEqual([0, 100]);
});
