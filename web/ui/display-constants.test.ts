import { expect, test } from 'vitest';
import { timings } from './display-constants.ts';

test('automatic movements have the specified intervals', () => {
  expect(timings).toMatchObject({
    heroMs: 5000,
    servicesMs: 4000,
    galleryMs: 4000,
    serviceGalleryMs: 5000,
    flipMs: 3000,
  });
});
