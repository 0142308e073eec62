import { expect, test } from 'vitest';
import { timings } from './display-constants.ts';

test('what moves by itself keeps the pace that was specified', () => {
  expect(timings).toMatchObject({
    heroMs: 5000,
    servicesMs: 4000,
    galleryMs: 4000,
    serviceGalleryMs: 5000,
    flipMs: 3000,
  });
});
