import { expect, test } from 'vitest';
import { listPictureWidths, parsePictureId } from './picture-url.ts';

test.each([
  [200, [200]],
  [640, [320, 480, 640]],
  [2000, [320, 480, 640, 960, 1280, 1600, 2000]],
  [2400, [320, 480, 640, 960, 1280, 1600, 2400]],
  [4000, [320, 480, 640, 960, 1280, 1600, 2400]],
])('a picture %i px wide is served in the widths %j', (intrinsic, widths) => {
  expect(listPictureWidths(intrinsic)).toEqual(widths);
});

test.each([
  ['/media/a1/640.webp', 'a1'],
  ['https://alt.example/media/a1/640.webp', undefined],
  ['/media/a1/640.webp?x', undefined],
  ['/media/a1/640.webp /media/b2/640.webp', undefined],
  ['/media/a1/share-50-50.jpg', undefined],
])('the picture of %s is %s', (url, id) => {
  expect(parsePictureId(url)).toBe(id);
});
