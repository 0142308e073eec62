import { expect, test } from 'vitest';
import { calculateCropPixels } from './crop-dialog.tsx';

test('a crop in per cent is converted to whole pixels of the picture', () => {
  expect(calculateCropPixels({ x: 10, y: 20, width: 33.3, height: 50 }, { width: 4000, height: 3000 })).toEqual({
    left: 400,
    top: 600,
    width: 1332,
    height: 1500,
  });
});

test('a rounded crop stays inside the picture', () => {
  expect(calculateCropPixels({ x: 66.67, y: 0, width: 33.34, height: 100.2 }, { width: 101, height: 50 })).toEqual({
    left: 67,
    top: 0,
    width: 34,
    height: 50,
  });
  expect(calculateCropPixels({ x: 99.9, y: 99.9, width: 0.1, height: 0.1 }, { width: 800, height: 600 })).toEqual({
    left: 784,
    top: 584,
    width: 16,
    height: 16,
  });
});
