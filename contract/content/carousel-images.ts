import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { defineContentType, publicDocumentSchema } from './content-type.ts';
import { image, text } from './fields.ts';

export const carouselImages = defineContentType({
  kind: 'carousel-images',
  label: { one: 'Imagine de copertă', many: 'Imagini de copertă' },
  titleField: 'alt',
  order: 'position',
  orderKey: 'order',
  shown: { page: '/', call: '/api/carousel-images', as: 'images' },
  fields: {
    imageUrl: image({ label: 'Imagine', required: true }),
    alt: text({ label: 'Descriere', required: true, max: 300 }),
  },
});

const carouselImage = publicDocumentSchema(carouselImages).extend({ order: z.number().int() });
export type CarouselImage = z.infer<typeof carouselImage>;

export const listCarouselImagesSchemas = {
  summary: 'Imaginile din capul paginii principale',
  reply: z.object({ images: z.array(carouselImage) }),
} satisfies EndpointSchemas;
