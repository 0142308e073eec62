import { expect, test } from 'vitest';
import { moveFocalPoint, toFocalPoint } from './focal-point.tsx';

test('arrow keys move the focal point within the picture', () => {
  expect(moveFocalPoint([50, 50], 'ArrowLeft', false)).toEqual([48, 50]);
  expect(moveFocalPoint([50, 50], 'ArrowDown', true)).toEqual([50, 60]);
  expect(moveFocalPoint([99, 1], 'ArrowRight', true)).toEqual([100, 1]);
  expect(moveFocalPoint([50, 50], 'Enter', false)).toBeUndefined();
});

test('a click sets the focal point at its position, in whole per cent', () => {
  const box = { left: 100, top: 50, width: 300, height: 200 };
  expect(toFocalPoint({ clientX: 200, clientY: 100 }, box)).toEqual([33, 25]);
  expect(toFocalPoint({ clientX: 90, clientY: 300 }, box)).toEqual([0, 100]);
});
