import { expect, test } from 'vitest';
import {
  buildPlaceholder,
  buildSources,
  buildThumbnailUrl,
  calculateCroppedSizes,
  isUsableUrl,
} from './picture-sources.ts';

test('a picture of the library has sources in both formats at each existing width', () => {
  const sources = buildSources('/media/ab12/1600.jpg', { width: 700 });
  expect(sources?.avif).toBe(
    '/media/ab12/320.avif 320w, /media/ab12/480.avif 480w, /media/ab12/640.avif 640w, /media/ab12/700.avif 700w',
  );
  expect(sources?.webp).toContain('/media/ab12/700.webp 700w');
});

test('a picture of another site, or of unknown size, has no variants', () => {
  expect(buildSources('https://example.com/a.jpg', { width: 700 })).toBeUndefined();
  expect(buildSources('/media/ab12/1600.jpg', undefined)).toBeUndefined();
});

test('the placeholder is a gradient of the tones of the picture', () => {
  expect(buildPlaceholder(['#abc', '#123', '#456'])).toBe('linear-gradient(#abc, #123, #456)');
  expect(buildPlaceholder(['#abc'])).toBe('#abc');
  expect(buildPlaceholder([])).toBeUndefined();
});

test('blank picture addresses are not usable', () => {
  expect([' ', '', null, undefined, '/a.jpg'].filter(isUsableUrl)).toEqual(['/a.jpg']);
});

test('a thumbnail is the smallest variant of a picture', () => {
  expect(buildThumbnailUrl('/media/ab12/1600.jpg', { width: 1600 })).toBe('/media/ab12/320.webp');
});

test("the thumbnail of another site's picture is the picture itself", () => {
  expect(buildThumbnailUrl('https://example.com/a.jpg', undefined)).toBe('https://example.com/a.jpg');
});

test('a picture cropped at its sides is fetched at the width it would have uncropped', () => {
  const facts = { width: 1600, height: 1000 };
  expect(calculateCroppedSizes('(min-width: 1024px) 400px, 92vw', facts, '4 / 5')).toBe(
    '(min-width: 1024px) calc(400px * 2.00), calc(92vw * 2.00)',
  );
  expect(calculateCroppedSizes('100vw', facts, '3 / 2')).toBeUndefined();
  expect(calculateCroppedSizes('100vw', facts, 'var(--ratio)')).toBeUndefined();
});
