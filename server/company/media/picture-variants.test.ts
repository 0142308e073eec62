import { expect, test } from 'vitest';
import { calculateSharePart } from './picture-variants.ts';

test.each([
  ['a wide picture loses its sides', { width: 2400, height: 630, focus_x: 100, focus_y: 0 }, [1200, 0, 1200, 630]],
  ['a tall picture loses top and bottom', { width: 1200, height: 1630, focus_x: 0, focus_y: 40 }, [0, 400, 1200, 630]],
  [
    'a small picture is cut to the same shape',
    { width: 120, height: 163, focus_x: 50, focus_y: 100 },
    [0, 100, 120, 63],
  ],
  ['a picture of the right shape stays whole', { width: 1200, height: 630, focus_x: 7, focus_y: 9 }, [0, 0, 1200, 630]],
  ['a line of pixels keeps two of them', { width: 3000, height: 1, focus_x: 50, focus_y: 50 }, [1499, 0, 2, 1]],
])('of a share picture, %s', (_, picture, [left, top, width, height]) => {
  expect(calculateSharePart(picture)).toEqual({ left, top, width, height });
});
