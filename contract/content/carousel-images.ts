import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { image, text } from '../base/fields.ts';
import { contentType, publicDocument } from '../base/resource.ts';

export const carouselImages = contentType({
  kind: 'carousel-images',
  label: { one: 'Imagine de copertă', many: 'Imagini de copertă' },
  titleField: 'alt',
  order: 'position',
  placeAs: 'order',
  shown: { page: '/', call: '/api/carousel-images', as: 'images' },
  fields: {
    imageUrl: image({ label: 'Imagine', required: true }),
    alt: text({ label: 'Descriere', required: true, max: 300 }),
  },
});

/** `order` is the picture's place, from the order the staff gave. */
export const carouselImage = publicDocument(carouselImages).extend({ order: z.number().int() });
export type CarouselImage = z.infer<typeof carouselImage>;

export const listCarouselImages = endpoint({
  method: 'GET',
  path: '/api/carousel-images',
  access: 'public',
  summary: 'Imaginile din capul paginii principale',
  reply: z.object({ images: z.array(carouselImage) }),
});
